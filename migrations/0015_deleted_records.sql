CREATE TABLE `deleted_records` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`deleted_by_id` text NOT NULL,
	`posted_by_id` text,
	`record` text NOT NULL,
	FOREIGN KEY (`deleted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deleted_records_by_time` ON `deleted_records` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `deleted_records_by_deleter` ON `deleted_records` (`deleted_by_id`);--> statement-breakpoint
CREATE INDEX `deleted_records_by_poster` ON `deleted_records` (`posted_by_id`);