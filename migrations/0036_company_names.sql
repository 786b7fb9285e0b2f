CREATE TABLE `company_names` (
	`key` text NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`company` text NOT NULL,
	`decided_at` integer NOT NULL,
	`decided_by_id` text,
	PRIMARY KEY(`key`, `city`),
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `company_names_by_company` ON `company_names` (`company`);--> statement-breakpoint
CREATE INDEX `company_names_by_decider` ON `company_names` (`decided_by_id`);--> statement-breakpoint
CREATE INDEX `drives_published_by_company` ON `drives` (`company_key`,`id`) WHERE state = 'verified';--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = 'tataconsultancyservices' WHERE `company_key` IN ('tcs', 'tataconsultancy');--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = 'cognizant' WHERE `company_key` IN ('cts', 'cognizanttechnologysolutions');--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = 'infosys' WHERE `company_key` IN ('infosystechnologies');--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = 'wipro' WHERE `company_key` IN ('wiprotechnologies');--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = 'hcltechnologies' WHERE `company_key` IN ('hcltech');--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = 'quess' WHERE `company_key` IN ('quesscorp');--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = 'larsentoubro' WHERE `company_key` IN ('lnt', 'larsenandtoubro');--> statement-breakpoint
UPDATE `daily_drives` SET `company_key` = 'jpmorgan' WHERE `company_key` IN ('jpmorganchase', 'jpmc');--> statement-breakpoint
UPDATE `drives` SET `company_key` = 'tataconsultancyservices' WHERE `company_key` IN ('tcs', 'tataconsultancy');--> statement-breakpoint
UPDATE `drives` SET `company_key` = 'cognizant' WHERE `company_key` IN ('cts', 'cognizanttechnologysolutions');--> statement-breakpoint
UPDATE `drives` SET `company_key` = 'infosys' WHERE `company_key` IN ('infosystechnologies');--> statement-breakpoint
UPDATE `drives` SET `company_key` = 'wipro' WHERE `company_key` IN ('wiprotechnologies');--> statement-breakpoint
UPDATE `drives` SET `company_key` = 'hcltechnologies' WHERE `company_key` IN ('hcltech');--> statement-breakpoint
UPDATE `drives` SET `company_key` = 'quess' WHERE `company_key` IN ('quesscorp');--> statement-breakpoint
UPDATE `drives` SET `company_key` = 'larsentoubro' WHERE `company_key` IN ('lnt', 'larsenandtoubro');--> statement-breakpoint
UPDATE `drives` SET `company_key` = 'jpmorgan' WHERE `company_key` IN ('jpmorganchase', 'jpmc');--> statement-breakpoint
UPDATE `patterns` SET `company_key` = 'tataconsultancyservices' WHERE `company_key` IN ('tcs', 'tataconsultancy');--> statement-breakpoint
UPDATE `patterns` SET `company_key` = 'cognizant' WHERE `company_key` IN ('cts', 'cognizanttechnologysolutions');--> statement-breakpoint
UPDATE `patterns` SET `company_key` = 'infosys' WHERE `company_key` IN ('infosystechnologies');--> statement-breakpoint
UPDATE `patterns` SET `company_key` = 'wipro' WHERE `company_key` IN ('wiprotechnologies');--> statement-breakpoint
UPDATE `patterns` SET `company_key` = 'hcltechnologies' WHERE `company_key` IN ('hcltech');--> statement-breakpoint
UPDATE `patterns` SET `company_key` = 'quess' WHERE `company_key` IN ('quesscorp');--> statement-breakpoint
UPDATE `patterns` SET `company_key` = 'larsentoubro' WHERE `company_key` IN ('lnt', 'larsenandtoubro');--> statement-breakpoint
UPDATE `patterns` SET `company_key` = 'jpmorgan' WHERE `company_key` IN ('jpmorganchase', 'jpmc');
