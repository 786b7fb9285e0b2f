CREATE TABLE `wrong_words` (
	`id` text PRIMARY KEY NOT NULL,
	`posted_by_id` text NOT NULL,
	`language` text NOT NULL,
	`page` text NOT NULL,
	`said` text NOT NULL,
	`better` text,
	`created_at` integer NOT NULL,
	`submission_key` text NOT NULL,
	`settled_at` integer,
	`settled_by_id` text,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`settled_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wrong_words_by_submission` ON `wrong_words` (`submission_key`);--> statement-breakpoint
CREATE INDEX `wrong_words_by_poster` ON `wrong_words` (`posted_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `wrong_words_open` ON `wrong_words` (`language`,`id`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `wrong_words_by_settlement` ON `wrong_words` (`settled_at`) WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX `wrong_words_by_settler` ON `wrong_words` (`settled_by_id`);