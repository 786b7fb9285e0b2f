CREATE TABLE `suggestions` (
	`id` text PRIMARY KEY NOT NULL,
	`posted_by_id` text NOT NULL,
	`message` text NOT NULL,
	`source` text,
	`same_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`submission_key` text NOT NULL,
	`settled_at` integer,
	`settled_by_id` text,
	`outcome` text,
	`path` text,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`settled_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "suggestions_outcome" CHECK("suggestions"."outcome" in ('posted', 'known', 'over', 'not-walk-in', 'unclear', 'unsafe')),
	CONSTRAINT "suggestions_settled" CHECK(("suggestions"."settled_at" is null) = ("suggestions"."outcome" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suggestions_by_submission` ON `suggestions` (`submission_key`);--> statement-breakpoint
CREATE INDEX `suggestions_by_poster` ON `suggestions` (`posted_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `suggestions_open` ON `suggestions` (`same_key`,`id`) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX `suggestions_by_settlement` ON `suggestions` (`settled_at`) WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX `suggestions_by_settler` ON `suggestions` (`settled_by_id`);