CREATE TABLE `about_me` (
	`user_id` text PRIMARY KEY NOT NULL,
	`passout_year` integer,
	`degree` text,
	`branch` text,
	`experience` integer,
	`cities` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `daily_drives` ADD `facets` text;--> statement-breakpoint
ALTER TABLE `drives` ADD `facets` text;