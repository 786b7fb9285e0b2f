-- Topics made before there were migrations have this table already.
CREATE TABLE IF NOT EXISTS `topic` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL,
	`told_at` integer DEFAULT 0 NOT NULL,
	`told_version` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "topic_is_one" CHECK("topic"."id" = 1)
);
--> statement-breakpoint
INSERT OR IGNORE INTO `topic` (`id`) VALUES (1);
