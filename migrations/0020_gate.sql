CREATE TABLE `gate_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`record_id` text NOT NULL,
	`posted_by_id` text NOT NULL,
	`what` text NOT NULL,
	`created_at` integer NOT NULL,
	`said_at` integer NOT NULL,
	`corrections` integer DEFAULT 0 NOT NULL,
	`silenced_at` integer,
	`silenced_by_id` text,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`silenced_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "gate_reports_what" CHECK("gate_reports"."what" in ('short', 'long', 'very-long', 'closed', 'moved', 'not-happening', 'asks-money'))
);
--> statement-breakpoint
CREATE INDEX `gate_reports_by_record` ON `gate_reports` (`record_id`,`posted_by_id`,`said_at`);--> statement-breakpoint
CREATE INDEX `gate_reports_by_poster` ON `gate_reports` (`posted_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `gate_reports_by_silencer` ON `gate_reports` (`silenced_by_id`) WHERE silenced_by_id is not null;