CREATE TABLE `frauds` (
	`hash` text NOT NULL,
	`record_id` text NOT NULL,
	`decided_at` integer NOT NULL,
	`decided_by_id` text,
	`kind` text NOT NULL,
	`ending` text NOT NULL,
	`people` integer NOT NULL,
	`reported_at` integer NOT NULL,
	`lifted_at` integer,
	`lifted_by_id` text,
	`lift_reason` text,
	PRIMARY KEY(`hash`, `record_id`, `decided_at`),
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`lifted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "frauds_kind" CHECK("frauds"."kind" in ('phone', 'upi', 'email', 'domain', 'link')),
	CONSTRAINT "frauds_lifted" CHECK(("frauds"."lifted_at" is null) = ("frauds"."lift_reason" is null))
);
--> statement-breakpoint
CREATE INDEX `frauds_by_record` ON `frauds` (`record_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `frauds_by_decision` ON `frauds` (`decided_at`);--> statement-breakpoint
CREATE INDEX `frauds_by_decider` ON `frauds` (`decided_by_id`);--> statement-breakpoint
CREATE INDEX `frauds_by_lifter` ON `frauds` (`lifted_by_id`) WHERE lifted_by_id is not null;