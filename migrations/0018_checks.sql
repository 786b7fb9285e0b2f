CREATE TABLE `call_claims` (
	`phone` text PRIMARY KEY NOT NULL,
	`caller_id` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`caller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `call_claims_by_caller` ON `call_claims` (`caller_id`);--> statement-breakpoint
CREATE INDEX `call_claims_by_end` ON `call_claims` (`until`);--> statement-breakpoint
CREATE TABLE `checks` (
	`id` text PRIMARY KEY NOT NULL,
	`daily_drive_id` text,
	`drive_id` text,
	`outcome` text NOT NULL,
	`basis` text NOT NULL,
	`note` text,
	`at` integer NOT NULL,
	`checked_by` text NOT NULL,
	`checked_by_id` text,
	FOREIGN KEY (`daily_drive_id`) REFERENCES `daily_drives`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`drive_id`) REFERENCES `drives`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`checked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "checks_subject" CHECK(("checks"."daily_drive_id" is null) <> ("checks"."drive_id" is null)),
	CONSTRAINT "checks_outcome" CHECK("checks"."outcome" in ('on', 'no-answer')),
	CONSTRAINT "checks_basis" CHECK("checks"."basis" in ('called', 'website', 'official-mail', 'at-the-gate', 'company-posted'))
);
--> statement-breakpoint
CREATE INDEX `checks_by_daily_drive` ON `checks` (`daily_drive_id`,`outcome`,`at`);--> statement-breakpoint
CREATE INDEX `checks_by_drive` ON `checks` (`drive_id`,`outcome`,`at`) WHERE drive_id is not null;--> statement-breakpoint
CREATE INDEX `checks_by_person` ON `checks` (`checked_by_id`);