import { z } from "zod";

import { COMMON, LIST_CITIES } from "#app/base/cities.ts";
import { findListCity, LIST_LIMITS } from "#app/features/lists/lists.ts";
import { line, prose, requireTexts } from "#app/http/fields.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

export const listSchema = z
  .object({
    city: z.preprocess(
      (value) => (value ? (typeof value === "string" ? findListCity(value) : null) : COMMON),
      z.enum(LIST_CITIES, { error: () => wordsOf(answers).chooseCity }),
    ),
    title: line(LIST_LIMITS.title),
    info: prose(LIST_LIMITS.info),
  })
  .superRefine((list, context) => {
    const say = wordsOf(answers);
    requireTexts(list, context, { title: say.writeTitle, info: say.writeInfo });
  })
  .transform(({ city, title, info }) => ({ city, title: title!, info: info! }));

export type ListInput = z.output<typeof listSchema>;
