CREATE TABLE `code_guesses` (
	`key` text PRIMARY KEY NOT NULL,
	`wrong` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `code_guesses_by_end` ON `code_guesses` (`until`);--> statement-breakpoint
CREATE TABLE `data_access` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`kind` text NOT NULL,
	`person_id` text,
	CONSTRAINT "data_access_kind" CHECK("data_access"."kind" in ('people list', 'conversation', 'subscribers export'))
);
--> statement-breakpoint
CREATE INDEX `data_access_by_time` ON `data_access` (`at`);--> statement-breakpoint
CREATE INDEX `data_access_by_person` ON `data_access` (`person_id`,`at`);--> statement-breakpoint
CREATE INDEX `data_access_by_actor` ON `data_access` (`actor_id`,`at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `auth_time` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `subscribers_pending` ON `subscribers` (`created_at`) WHERE confirmed_at is null;--> statement-breakpoint
-- Who subscribed before there was a confirmation stays subscribed.
UPDATE `subscribers` SET `confirmed_at` = `created_at`;
