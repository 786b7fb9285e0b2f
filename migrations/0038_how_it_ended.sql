ALTER TABLE `patterns` ADD `result` text;--> statement-breakpoint
ALTER TABLE `patterns` ADD `rounds` text;--> statement-breakpoint
ALTER TABLE `plans` ADD `ended` text;--> statement-breakpoint
ALTER TABLE `plans` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `plans` ADD `company_key` text;--> statement-breakpoint
CREATE INDEX `plans_by_company` ON `plans` (`company_key`,`user_id`) WHERE ended is not null;