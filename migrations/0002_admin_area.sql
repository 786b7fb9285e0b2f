CREATE TABLE `user_counts` (
	`status` text NOT NULL,
	`disabled` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`status`, `disabled`)
);
--> statement-breakpoint
CREATE TABLE `user_terms` (
	`term` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`term`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_terms_by_user` ON `user_terms` (`user_id`,`term`);--> statement-breakpoint
DROP INDEX `users_by_name`;--> statement-breakpoint
DROP INDEX `users_by_email`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `name_key`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `email_key`;--> statement-breakpoint
CREATE INDEX `audit_log_by_kind` ON `audit_log` (`entity`,`id`);