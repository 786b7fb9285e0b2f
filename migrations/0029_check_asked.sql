ALTER TABLE `daily_drives` ADD `from_message` integer;--> statement-breakpoint
ALTER TABLE `checks` ADD `asked` text;