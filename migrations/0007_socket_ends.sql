CREATE TABLE `pending_socket_ends` (
	`object` text NOT NULL,
	`user_id` text NOT NULL,
	`session` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`object`, `user_id`, `session`)
);
--> statement-breakpoint
CREATE INDEX `pending_socket_ends_by_time` ON `pending_socket_ends` (`at`);