-- Each coming and going wrote two counts and an entry of an index of everybody. Who is online is counted by an index of
-- those alone, and only when an admin looks.
DROP INDEX `users_by_status`;--> statement-breakpoint
CREATE INDEX `users_online` ON `users` (`id`) WHERE status = 'online';--> statement-breakpoint
DROP TRIGGER users_counted_insert;--> statement-breakpoint
DROP TRIGGER users_counted_delete;--> statement-breakpoint
DROP TRIGGER users_counted_update;--> statement-breakpoint
DROP TABLE `user_counts`;--> statement-breakpoint
CREATE TABLE `user_counts` (
	`disabled` integer PRIMARY KEY NOT NULL,
	`people` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO user_counts (disabled, people) VALUES (0, (SELECT count(*) FROM users WHERE disabled = 0)), (1, (SELECT count(*) FROM users WHERE disabled = 1));
--> statement-breakpoint
CREATE TRIGGER users_counted_insert AFTER INSERT ON users BEGIN
  UPDATE user_counts SET people = people + 1 WHERE disabled = new.disabled;
END;
--> statement-breakpoint
CREATE TRIGGER users_counted_delete AFTER DELETE ON users BEGIN
  UPDATE user_counts SET people = people - 1 WHERE disabled = old.disabled;
END;
--> statement-breakpoint
CREATE TRIGGER users_counted_update AFTER UPDATE OF disabled ON users WHEN old.disabled <> new.disabled BEGIN
  UPDATE user_counts SET people = people - 1 WHERE disabled = old.disabled;
  UPDATE user_counts SET people = people + 1 WHERE disabled = new.disabled;
END;
