-- Upcoming daily drives that readers see. `at` sorts as the day and then the id do (app/features/search).
CREATE TABLE drives (
  at integer PRIMARY KEY,
  id text NOT NULL UNIQUE,
  day text NOT NULL,
  version integer NOT NULL,
  ends integer,
  facets text NOT NULL
);
--> statement-breakpoint
CREATE INDEX drives_by_day ON drives (day, version, id);
--> statement-breakpoint
-- Marks (Mn, Mc) belong to words: without them Hindi and Tamil words fall apart.
CREATE VIRTUAL TABLE words USING fts5(
  text, tags,
  content='', contentless_delete=1, detail='full', prefix='3',
  tokenize="unicode61 categories 'L* N* Co Mn Mc'"
);
