CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`query` text NOT NULL,
	`push` integer DEFAULT false NOT NULL,
	`email` integer DEFAULT false NOT NULL,
	`telegram` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`from_day` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subject_id`) REFERENCES `subjects`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_by_person` ON `alerts` (`user_id`,`subject_id`);--> statement-breakpoint
CREATE INDEX `alerts_by_subject` ON `alerts` (`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `bulletins` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`subject_id` text,
	`record_id` text,
	`kind` text,
	`title` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`path` text DEFAULT '' NOT NULL,
	`urgent` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`subject_id`) REFERENCES `subjects`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bulletins_kind" CHECK("bulletins"."kind" in ('daily drive', 'drive'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bulletins_by_key` ON `bulletins` (`key`);--> statement-breakpoint
CREATE INDEX `bulletins_by_record` ON `bulletins` (`record_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bulletins_open` ON `bulletins` (`created_at`) WHERE done_at is null and record_id is not null;--> statement-breakpoint
CREATE INDEX `bulletins_by_age` ON `bulletins` (`created_at`);--> statement-breakpoint
CREATE INDEX `bulletins_by_subject` ON `bulletins` (`subject_id`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bulletin_id` text NOT NULL,
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`target` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`busy_until` integer DEFAULT 0 NOT NULL,
	`changed_at` integer NOT NULL,
	`reason` text,
	FOREIGN KEY (`bulletin_id`) REFERENCES `bulletins`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deliveries_channel" CHECK("deliveries"."channel" in ('push', 'email', 'telegram')),
	CONSTRAINT "deliveries_state" CHECK("deliveries"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`bulletin_id`,`user_id`,`channel`,`target`);--> statement-breakpoint
CREATE INDEX `deliveries_waiting` ON `deliveries` (`due_at`,`id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `deliveries_failed` ON `deliveries` (`changed_at`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `deliveries_by_person` ON `deliveries` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`browser` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_by_endpoint` ON `devices` (`endpoint`);--> statement-breakpoint
CREATE INDEX `devices_by_person` ON `devices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notices` (
	`user_id` text NOT NULL,
	`bulletin_id` text NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`user_id`, `bulletin_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`bulletin_id`) REFERENCES `bulletins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notices_by_bulletin` ON `notices` (`bulletin_id`);--> statement-breakpoint
CREATE TABLE `subjects` (
	`id` text PRIMARY KEY NOT NULL,
	`query` text NOT NULL,
	`for_day` text NOT NULL,
	`hour` integer NOT NULL,
	`next_at` integer NOT NULL,
	`told_until` integer NOT NULL,
	CONSTRAINT "subjects_for_day" CHECK("subjects"."for_day" in ('today', 'tomorrow', 'at-once'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subjects_by_wish` ON `subjects` (`query`,`for_day`,`hour`);--> statement-breakpoint
CREATE INDEX `subjects_by_time` ON `subjects` (`next_at`,`id`);--> statement-breakpoint
CREATE TABLE `telegram_chats` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text,
	`token_until` integer,
	`chat_id` text,
	`joined_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `telegram_by_token` ON `telegram_chats` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `telegram_by_chat` ON `telegram_chats` (`chat_id`);