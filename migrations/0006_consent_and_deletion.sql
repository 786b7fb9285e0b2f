CREATE TABLE `rooms_to_forget` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `consent_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `consent_version` text;--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor_id`,`id`);