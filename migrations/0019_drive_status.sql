ALTER TABLE `daily_drives` ADD `status` text;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `status_reason` text;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `status_at` integer;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `status_by_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `moved_to_id` text REFERENCES daily_drives(id);--> statement-breakpoint
CREATE INDEX `daily_drives_by_status_setter` ON `daily_drives` (`status_by_id`) WHERE status_by_id is not null;--> statement-breakpoint
CREATE INDEX `daily_drives_by_move` ON `daily_drives` (`moved_to_id`) WHERE moved_to_id is not null;--> statement-breakpoint
ALTER TABLE `drives` ADD `status` text;--> statement-breakpoint
ALTER TABLE `drives` ADD `status_reason` text;--> statement-breakpoint
ALTER TABLE `drives` ADD `status_at` integer;--> statement-breakpoint
ALTER TABLE `drives` ADD `status_by_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `drives` ADD `moved_to_id` text REFERENCES drives(id);--> statement-breakpoint
CREATE INDEX `drives_by_status_setter` ON `drives` (`status_by_id`) WHERE status_by_id is not null;--> statement-breakpoint
CREATE INDEX `drives_by_move` ON `drives` (`moved_to_id`) WHERE moved_to_id is not null;