CREATE TABLE `missed_searches` (
	`day` text NOT NULL,
	`words` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`day`, `words`)
);
