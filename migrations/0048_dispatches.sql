CREATE TABLE `dispatches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bulletin_id` text NOT NULL,
	`channel` text NOT NULL,
	`people` text NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`busy_until` integer DEFAULT 0 NOT NULL,
	`changed_at` integer NOT NULL,
	`reason` text,
	FOREIGN KEY (`bulletin_id`) REFERENCES `bulletins`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "dispatches_channel" CHECK("dispatches"."channel" in ('push', 'email', 'telegram')),
	CONSTRAINT "dispatches_state" CHECK("dispatches"."state" in ('waiting', 'done'))
);
--> statement-breakpoint
CREATE INDEX `dispatches_by_bulletin` ON `dispatches` (`bulletin_id`);--> statement-breakpoint
CREATE INDEX `dispatches_waiting` ON `dispatches` (`due_at`,`id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `dispatches_failed` ON `dispatches` (`changed_at`) WHERE failed > 0;