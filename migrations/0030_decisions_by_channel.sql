ALTER TABLE `users` ADD `decisions_by_push` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `decisions_by_email` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `decisions_by_telegram` integer DEFAULT true NOT NULL;