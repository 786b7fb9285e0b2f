DROP INDEX `checks_by_person`;--> statement-breakpoint
CREATE INDEX `checks_by_person_and_time` ON `checks` (`checked_by_id`,`at`);--> statement-breakpoint
CREATE INDEX `drives_by_walk_in_date` ON `drives` (`walk_in_date`) WHERE walk_in_date is not null;