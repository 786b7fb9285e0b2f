-- Nobody can say in which session these were added: each is asked for again.
DELETE FROM `devices`;--> statement-breakpoint
ALTER TABLE `devices` ADD `session_hash` text REFERENCES sessions(token_hash) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `devices_by_session` ON `devices` (`session_hash`);
