DROP INDEX `daily_drives_by_place`;--> statement-breakpoint
DROP INDEX `daily_drives_all_by_place`;--> statement-breakpoint
DROP INDEX `daily_drives_by_day`;--> statement-breakpoint
DROP INDEX `daily_drives_by_company`;--> statement-breakpoint
DROP INDEX `daily_drives_once_a_day`;--> statement-breakpoint
ALTER TABLE `daily_drives` DROP COLUMN `company_key`;--> statement-breakpoint
ALTER TABLE `daily_drives` DROP COLUMN `verified`;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `deleted_by_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `company_key` text;--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `verified` integer GENERATED ALWAYS AS (verified_at is not null and deleted_at is null) VIRTUAL;--> statement-breakpoint
CREATE INDEX `daily_drives_by_place` ON `daily_drives` (`city`,`day`,`verified`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `daily_drives_all_by_place` ON `daily_drives` (`city`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `daily_drives_by_day` ON `daily_drives` (`day`,`verified`,`city`);--> statement-breakpoint
CREATE INDEX `daily_drives_by_company` ON `daily_drives` (`city`,`day`,`company_key`);--> statement-breakpoint
CREATE INDEX `daily_drives_by_deleter` ON `daily_drives` (`deleted_by_id`);--> statement-breakpoint
CREATE INDEX `daily_drives_by_deletion` ON `daily_drives` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `daily_drives_once_a_day` ON `daily_drives` (`series_id`,`city`,`day`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `drives` DROP COLUMN `company_key`;--> statement-breakpoint
ALTER TABLE `drives` ADD `company_key` text;--> statement-breakpoint
ALTER TABLE `patterns` DROP COLUMN `company_key`;--> statement-breakpoint
ALTER TABLE `patterns` ADD `company_key` text;--> statement-breakpoint
ALTER TABLE `daily_series` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A series begins with the latest version of its days.
UPDATE `daily_series` SET `version` = coalesce((SELECT max(`version`) FROM `daily_drives` WHERE `series_id` = `daily_series`.`id`), 1);--> statement-breakpoint
-- Names in A to Z get the key that app/base/company-key.ts makes; other letters keep their case until the next edit.
UPDATE `daily_drives` SET `company_key` = trim(replace(replace(replace(replace(replace(replace(replace(replace(lower(company), '.', ' '), ',', ' '), '(', ' '), ')', ' '), '-', ' '), '/', ' '), '&', ' '), '''', ' ')) WHERE `company` IS NOT NULL;--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 8)) WHERE `company_key` LIKE '% limited';--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% ltd';--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% inc';--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% llp';--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 8)) WHERE `company_key` LIKE '% private';--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% pvt';--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = replace(`company_key`, ' ', '');--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = 'role ' || replace(trim(replace(replace(replace(replace(replace(replace(replace(replace(lower(profile), '.', ' '), ',', ' '), '(', ' '), ')', ' '), '-', ' '), '/', ' '), '&', ' '), '''', ' ')), ' ', '') WHERE `company` IS NULL;--> statement-breakpoint
UPDATE `drives` SET `company_key` = trim(replace(replace(replace(replace(replace(replace(replace(replace(lower(company), '.', ' '), ',', ' '), '(', ' '), ')', ' '), '-', ' '), '/', ' '), '&', ' '), '''', ' '));--> statement-breakpoint
UPDATE `drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 8)) WHERE `company_key` LIKE '% limited';--> statement-breakpoint
UPDATE `drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% ltd';--> statement-breakpoint
UPDATE `drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% inc';--> statement-breakpoint
UPDATE `drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% llp';--> statement-breakpoint
UPDATE `drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 8)) WHERE `company_key` LIKE '% private';--> statement-breakpoint
UPDATE `drives` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% pvt';--> statement-breakpoint
UPDATE `drives` SET `company_key` = replace(`company_key`, ' ', '');--> statement-breakpoint
UPDATE `patterns` SET `company_key` = trim(replace(replace(replace(replace(replace(replace(replace(replace(lower(company), '.', ' '), ',', ' '), '(', ' '), ')', ' '), '-', ' '), '/', ' '), '&', ' '), '''', ' '));--> statement-breakpoint
UPDATE `patterns` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 8)) WHERE `company_key` LIKE '% limited';--> statement-breakpoint
UPDATE `patterns` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% ltd';--> statement-breakpoint
UPDATE `patterns` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% inc';--> statement-breakpoint
UPDATE `patterns` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% llp';--> statement-breakpoint
UPDATE `patterns` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 8)) WHERE `company_key` LIKE '% private';--> statement-breakpoint
UPDATE `patterns` SET `company_key` = rtrim(substr(`company_key`, 1, length(`company_key`) - 4)) WHERE `company_key` LIKE '% pvt';--> statement-breakpoint
UPDATE `patterns` SET `company_key` = replace(`company_key`, ' ', '');
