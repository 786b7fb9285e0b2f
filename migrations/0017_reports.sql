CREATE TABLE `report_cases` (
	`record_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`opened_at` integer NOT NULL,
	`review_since` integer,
	`decided_at` integer,
	`decided_by_id` text,
	`outcome` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "report_cases_kind" CHECK("report_cases"."kind" in ('daily drive', 'drive')),
	CONSTRAINT "report_cases_outcome" CHECK("report_cases"."outcome" in ('cancelled', 'deleted', 'corrected', 'dismissed'))
);
--> statement-breakpoint
CREATE INDEX `report_cases_open` ON `report_cases` (`opened_at`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `report_cases_decided` ON `report_cases` (`decided_at`) WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX `report_cases_by_decider` ON `report_cases` (`decided_by_id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`record_id` text NOT NULL,
	`posted_by_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`outcome` text,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reports_reason" CHECK("reports"."reason" in ('asks-money', 'not-happening', 'wrong-details', 'closed', 'not-a-job', 'offensive', 'other')),
	CONSTRAINT "reports_outcome" CHECK("reports"."outcome" in ('cancelled', 'deleted', 'corrected', 'dismissed')),
	CONSTRAINT "reports_settled" CHECK(("reports"."settled_at" is null) = ("reports"."outcome" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open_once` ON `reports` (`record_id`,`posted_by_id`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `reports_by_record` ON `reports` (`record_id`,`id`);--> statement-breakpoint
CREATE INDEX `reports_by_poster` ON `reports` (`posted_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `reports_by_settlement` ON `reports` (`settled_at`) WHERE settled_at is not null;