CREATE TABLE `said` (
	`about` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`html` text NOT NULL,
	`until` integer NOT NULL
);
