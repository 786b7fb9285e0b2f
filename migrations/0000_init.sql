CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_entity` ON `audit_log` (`entity`,`entity_id`,`id`);--> statement-breakpoint
CREATE TABLE `code_tries` (
	`user_id` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`wrong` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `code_unlocks` (
	`user_id` text NOT NULL,
	`code_id` text NOT NULL,
	`unlocked_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `code_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`code_id`) REFERENCES `codes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `code_unlocks_by_code` ON `code_unlocks` (`code_id`);--> statement-breakpoint
CREATE TABLE `codes` (
	`id` text NOT NULL,
	`year` integer NOT NULL,
	`month` text NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by_id` text,
	PRIMARY KEY(`year`, `month`),
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "codes_month" CHECK("codes"."month" in ('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December')),
	CONSTRAINT "codes_not_blank" CHECK(trim("codes"."code") <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codes_id_unique` ON `codes` (`id`);--> statement-breakpoint
CREATE INDEX `codes_by_creator` ON `codes` (`created_by_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`last_seq` integer NOT NULL,
	`last_message` text NOT NULL,
	`last_message_at` integer NOT NULL,
	`last_sender_id` text NOT NULL,
	`unread_for_team` integer DEFAULT 0 NOT NULL,
	`unread_for_user` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversations_by_time` ON `conversations` (`last_message_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `conversations_by_unread` ON `conversations` (`unread_for_team`);--> statement-breakpoint
CREATE TABLE `daily_drives` (
	`id` text PRIMARY KEY NOT NULL,
	`series_id` text NOT NULL,
	`city` text NOT NULL,
	`day` text NOT NULL,
	`month` text NOT NULL,
	`year` integer NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`company` text,
	`drive_type` text DEFAULT 'Open walk in' NOT NULL,
	`entry_chances` text,
	`profile` text,
	`profile_type` text,
	`graduation_type` text,
	`passout_year` text,
	`drive_for` text DEFAULT 'Freshers' NOT NULL,
	`required_experience` text,
	`criteria` text,
	`package` text,
	`skills` text,
	`rounds` text,
	`contact_person` text,
	`contact_number` text,
	`time` text,
	`venue` text,
	`full_info` text,
	`posted_by` text NOT NULL,
	`posted_by_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	`updated_by_id` text,
	`verified_at` integer,
	`verified_by_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`rank` integer GENERATED ALWAYS AS (case when profile_type in ('Technical', 'Core') then 0 else 1 end) STORED,
	`company_key` text GENERATED ALWAYS AS (lower(trim(company))) STORED,
	`verified` integer GENERATED ALWAYS AS (verified_at is not null) STORED,
	FOREIGN KEY (`series_id`) REFERENCES `daily_series`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`verified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "daily_drives_city" CHECK("daily_drives"."city" in ('Bangalore', 'Pune', 'Hyderabad', 'Delhi', 'Ahmedabad', 'Noida', 'Gurgaon', 'Chennai', 'Mumbai', 'Salem', 'Lucknow', 'Kolkata', 'Indore', 'Othercities', 'PAN India')),
	CONSTRAINT "daily_drives_month" CHECK("daily_drives"."month" in ('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December')),
	CONSTRAINT "daily_drives_type" CHECK("daily_drives"."drive_type" in ('Open walk in', 'Call based')),
	CONSTRAINT "daily_drives_profile_type" CHECK("daily_drives"."profile_type" in ('Technical', 'Non-Technical', 'Core')),
	CONSTRAINT "daily_drives_for" CHECK("daily_drives"."drive_for" in ('Freshers', 'Experienced', 'Fresher/Experienced', 'No info about Fresher/Experienced')),
	CONSTRAINT "daily_drives_somebody" CHECK(coalesce("daily_drives"."company", "daily_drives"."profile") is not null)
);
--> statement-breakpoint
CREATE INDEX `daily_drives_by_place` ON `daily_drives` (`city`,`day`,`verified`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `daily_drives_all_by_place` ON `daily_drives` (`city`,`day`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `daily_drives_by_day` ON `daily_drives` (`day`,`verified`,`city`);--> statement-breakpoint
CREATE INDEX `daily_drives_by_series` ON `daily_drives` (`series_id`,`day`);--> statement-breakpoint
CREATE INDEX `daily_drives_by_poster` ON `daily_drives` (`posted_by_id`);--> statement-breakpoint
CREATE INDEX `daily_drives_by_updater` ON `daily_drives` (`updated_by_id`);--> statement-breakpoint
CREATE INDEX `daily_drives_by_verifier` ON `daily_drives` (`verified_by_id`);--> statement-breakpoint
CREATE INDEX `daily_drives_by_company` ON `daily_drives` (`city`,`day`,`company_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `daily_drives_once_a_day` ON `daily_drives` (`series_id`,`city`,`day`);--> statement-breakpoint
CREATE TABLE `daily_series` (
	`id` text PRIMARY KEY NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`created_at` integer NOT NULL,
	`submission_key` text NOT NULL,
	CONSTRAINT "daily_series_order" CHECK("daily_series"."start_date" <= "daily_series"."end_date")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_series_by_submission` ON `daily_series` (`submission_key`);--> statement-breakpoint
CREATE TABLE `drives` (
	`id` text PRIMARY KEY NOT NULL,
	`city` text NOT NULL,
	`year` integer NOT NULL,
	`month` text NOT NULL,
	`day` text NOT NULL,
	`company` text NOT NULL,
	`profile` text,
	`experience_level` text,
	`drive_type` text DEFAULT 'Need to Apply' NOT NULL,
	`notice` text,
	`job_description` text NOT NULL,
	`post_link` text,
	`posted_by` text NOT NULL,
	`posted_by_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	`updated_by_id` text,
	`verified_at` integer,
	`verified_by_id` text,
	`refused_at` integer,
	`refused_by_id` text,
	`refused_reason` text,
	`deleted_at` integer,
	`deleted_by_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`submission_key` text NOT NULL,
	`company_key` text GENERATED ALWAYS AS (lower(trim(company))) STORED,
	`state` text GENERATED ALWAYS AS (case when deleted_at is not null then 'deleted' when verified_at is not null then 'verified' when refused_at is not null then 'refused' else 'pending' end) STORED,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`verified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`refused_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`deleted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "drives_city" CHECK("drives"."city" in ('Bangalore', 'Pune', 'Hyderabad', 'Delhi', 'Ahmedabad', 'Noida', 'Gurgaon', 'Chennai', 'Mumbai', 'Salem', 'Lucknow', 'Kolkata', 'Indore', 'Othercities', 'PAN India')),
	CONSTRAINT "drives_month" CHECK("drives"."month" in ('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December')),
	CONSTRAINT "drives_type" CHECK("drives"."drive_type" in ('Open walk in', 'Need to Apply'))
);
--> statement-breakpoint
CREATE INDEX `drives_by_place` ON `drives` (`city`,`year`,`month`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `drives_by_state` ON `drives` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `drives_by_poster` ON `drives` (`posted_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `drives_by_updater` ON `drives` (`updated_by_id`);--> statement-breakpoint
CREATE INDEX `drives_by_verifier` ON `drives` (`verified_by_id`);--> statement-breakpoint
CREATE INDEX `drives_by_refuser` ON `drives` (`refused_by_id`);--> statement-breakpoint
CREATE INDEX `drives_by_deleter` ON `drives` (`deleted_by_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `drives_by_submission` ON `drives` (`submission_key`);--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_by_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `important_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`city` text DEFAULT 'Common' NOT NULL,
	`title` text NOT NULL,
	`info` text NOT NULL,
	`posted_by` text NOT NULL,
	`posted_by_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	`updated_by_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`submission_key` text NOT NULL,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "important_lists_city" CHECK("important_lists"."city" in ('Common', 'Bangalore', 'Pune', 'Hyderabad', 'Delhi', 'Ahmedabad', 'Noida', 'Gurgaon', 'Chennai', 'Mumbai', 'Salem', 'Lucknow', 'Kolkata', 'Indore', 'Othercities'))
);
--> statement-breakpoint
CREATE INDEX `important_lists_by_city` ON `important_lists` (`city`,`id`);--> statement-breakpoint
CREATE INDEX `important_lists_by_poster` ON `important_lists` (`posted_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `important_lists_by_updater` ON `important_lists` (`updated_by_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `important_lists_by_submission` ON `important_lists` (`submission_key`);--> statement-breakpoint
CREATE TABLE `patterns` (
	`id` text PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`profile` text NOT NULL,
	`pattern` text NOT NULL,
	`posted_by` text NOT NULL,
	`posted_by_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	`updated_by_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`submission_key` text NOT NULL,
	`company_key` text GENERATED ALWAYS AS (lower(trim(company))) STORED,
	FOREIGN KEY (`posted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `patterns_by_poster` ON `patterns` (`posted_by_id`,`id`);--> statement-breakpoint
CREATE INDEX `patterns_by_updater` ON `patterns` (`updated_by_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `patterns_by_submission` ON `patterns` (`submission_key`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	`idle_until` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_idle` ON `sessions` (`idle_until`);--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`return_to` text NOT NULL,
	`popup` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_ins_by_expiry` ON `sign_ins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`unsubscribe_hash` text NOT NULL,
	`email_key` text GENERATED ALWAYS AS (lower(email)) STORED
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_by_email` ON `subscribers` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_by_unsubscribe` ON `subscribers` (`unsubscribe_hash`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`phone_number` text,
	`profile_pic` text,
	`gender` text DEFAULT 'private' NOT NULL,
	`gp_profile` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'offline' NOT NULL,
	`last_seen` integer,
	`last_login_time` integer NOT NULL,
	`created_at` integer NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(username)) STORED,
	`email_key` text GENERATED ALWAYS AS (lower(email)) STORED,
	CONSTRAINT "users_role" CHECK("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_status" CHECK("users"."status" in ('online', 'offline')),
	CONSTRAINT "users_admin_enabled" CHECK(not ("users"."role" = 'admin' and "users"."disabled" = 1))
);
--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`email_key`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_status` ON `users` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_disabled` ON `users` (`disabled`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_created` ON `users` (`created_at`);