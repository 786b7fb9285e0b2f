ALTER TABLE `drives` ADD `walk_in_date` text;--> statement-breakpoint
ALTER TABLE `drives` ADD `time` text;--> statement-breakpoint
ALTER TABLE `drives` ADD `venue` text;--> statement-breakpoint
ALTER TABLE `drives` ADD `apply_by` text;--> statement-breakpoint
ALTER TABLE `drives` ADD `dismissed_at` integer;