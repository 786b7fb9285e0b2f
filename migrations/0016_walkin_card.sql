ALTER TABLE `daily_drives` ADD `documents` text;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `documents_text` text;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `call_letter` text;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `entry_until` text;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `landmark` text;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `locality` text;--> statement-breakpoint
CREATE INDEX `patterns_by_company` ON `patterns` (`company_key`,`id`);