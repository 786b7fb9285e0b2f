CREATE TABLE `appeals` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`posted_by_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`title` text NOT NULL,
	`decided_at` integer NOT NULL,
	`decided_by_id` text,
	`answered_at` integer,
	`answered_by_id` text,
	`outcome` text,
	`answer` text,
	`alone` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`answered_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "appeals_kind" CHECK("appeals"."kind" in ('drive', 'suggestion', 'report', 'account')),
	CONSTRAINT "appeals_outcome" CHECK("appeals"."outcome" in ('kept', 'taken-back')),
	CONSTRAINT "appeals_answered_whole" CHECK(("appeals"."answered_at" is null) = ("appeals"."outcome" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_once` ON `appeals` (`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `appeals_by_poster` ON `appeals` (`posted_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `appeals_open` ON `appeals` (`id`) WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX `appeals_answered` ON `appeals` (`answered_at`) WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX `appeals_by_decider` ON `appeals` (`decided_by_id`);--> statement-breakpoint
CREATE INDEX `appeals_by_answerer` ON `appeals` (`answered_by_id`);--> statement-breakpoint
CREATE INDEX `drives_refused` ON `drives` (`refused_at`) WHERE refused_at is not null;