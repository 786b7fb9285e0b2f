CREATE TABLE `plans` (
	`user_id` text NOT NULL,
	`record_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`saved_at` integer NOT NULL,
	`going_at` integer,
	`answer` text,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `record_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "plans_kind" CHECK("plans"."kind" in ('daily drive', 'drive')),
	CONSTRAINT "plans_answer" CHECK("plans"."answer" in ('been', 'not-gone', 'not-happening', 'asks-money'))
);
--> statement-breakpoint
CREATE INDEX `plans_by_person` ON `plans` (`user_id`,`changed_at`);--> statement-breakpoint
CREATE INDEX `plans_by_record` ON `plans` (`record_id`,`going_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `calendar_version` integer DEFAULT 0 NOT NULL;