CREATE TABLE `departures` (
	`key` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `departures_by_end` ON `departures` (`until`);--> statement-breakpoint
ALTER TABLE `users` ADD `anew_until` integer;--> statement-breakpoint
ALTER TABLE `suggestions` ADD `reading` text;--> statement-breakpoint
ALTER TABLE `suggestions` ADD `reader_version` integer;--> statement-breakpoint
CREATE INDEX `suggestions_by_reader` ON `suggestions` (`reader_version`) WHERE settled_at is null;--> statement-breakpoint
ALTER TABLE `telegram_chats` ADD `asked_chat_id` text;--> statement-breakpoint
ALTER TABLE `telegram_chats` ADD `asked_hash` text;--> statement-breakpoint
ALTER TABLE `telegram_chats` ADD `asked_until` integer;--> statement-breakpoint
CREATE INDEX `telegram_by_asked` ON `telegram_chats` (`asked_hash`);