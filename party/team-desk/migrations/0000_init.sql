CREATE TABLE `visits` (
	`session` text NOT NULL,
	`uid` text NOT NULL,
	`room` text NOT NULL,
	`ends_at` integer NOT NULL,
	`end_reason` text,
	`ended_at` integer,
	PRIMARY KEY(`session`, `room`)
);
--> statement-breakpoint
CREATE INDEX `visits_by_admin` ON `visits` (`uid`);