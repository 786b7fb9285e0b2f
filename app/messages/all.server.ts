/* The server has every translation. */
import type { Language } from "#app/base/languages.ts";
import { learn } from "#app/messages/words.ts";

const files = import.meta.glob<object>("./{hi,mr,ta,te,kn,bn}/*.ts", {
  eager: true,
  import: "default",
});

for (const [file, words] of Object.entries(files)) {
  const [, language, name] = file.split("/");
  learn(language as Language, name!.replace(".ts", ""), words);
}
