-- Companies that posted walk-ins of the last two years, without "Pvt Ltd": also those with nothing to come are known.
CREATE TABLE firms (
  words text PRIMARY KEY,
  day text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- Drives get tags of their pay and company: the next hourly job finds every day different and writes it again.
UPDATE upcoming SET version = 0;
