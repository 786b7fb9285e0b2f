CREATE TABLE `confirmation_mails` (
	`mailbox` text PRIMARY KEY NOT NULL,
	`last_at` integer,
	`before_at` integer,
	`never_at` integer
);
--> statement-breakpoint
CREATE INDEX `confirmation_mails_by_time` ON `confirmation_mails` (`last_at`);--> statement-breakpoint
ALTER TABLE `subscribers` ADD `mailbox` text;--> statement-breakpoint
CREATE INDEX `subscribers_by_mailbox` ON `subscribers` (`mailbox`);