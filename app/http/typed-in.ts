import { formOf } from "#app/http/forms.server.ts";

/** What a form carried that is refused before its page could read it; nothing for a body that is no form. */
export async function typedIn(request: Request): Promise<[name: string, value: string][]> {
  try {
    const form = await formOf(request);
    return [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  } catch {
    return [];
  }
}
