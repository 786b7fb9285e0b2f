-- Searches are read before anything is looked up (docs/decisions/find.md): texts by where they stand, and every word of
-- them. These three take the place of `drives` and `words`, which the Worker before this one still writes.
CREATE TABLE upcoming (
  at integer PRIMARY KEY,
  id text NOT NULL UNIQUE,
  day text NOT NULL,
  version integer NOT NULL,
  ends integer,
  facets text NOT NULL
);
--> statement-breakpoint
CREATE INDEX upcoming_by_day ON upcoming (day, version, id);
--> statement-breakpoint
CREATE VIRTUAL TABLE texts USING fts5(
  title, place, rest, tags,
  content='', contentless_delete=1, detail='full', prefix='3',
  tokenize="unicode61 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
-- Where drives have a word (app/features/words/vocabulary.ts), until the last of their days.
CREATE TABLE vocabulary (
  word text PRIMARY KEY,
  kinds integer NOT NULL,
  day text NOT NULL
) WITHOUT ROWID;
