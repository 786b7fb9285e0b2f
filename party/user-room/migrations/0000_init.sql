-- Rooms made before there were migrations have these tables already.
CREATE TABLE IF NOT EXISTS `messages` (
	`seq` integer PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`sender` text NOT NULL,
	`side` text NOT NULL,
	`username` text NOT NULL,
	`profile_pic` text,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `messages_client_id_unique` ON `messages` (`client_id`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `messages_unread` ON `messages` (`side`,`seq`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `room` (
	`id` integer PRIMARY KEY NOT NULL,
	`purged_up_to` integer DEFAULT 0 NOT NULL,
	`status` text,
	`last_seen` integer DEFAULT 0 NOT NULL,
	`summary` text,
	`welcome_until` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "room_is_one" CHECK("room"."id" = 1)
);
--> statement-breakpoint
INSERT OR IGNORE INTO `room` (`id`) VALUES (1);
