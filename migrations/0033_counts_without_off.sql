DROP INDEX `daily_drives_by_day`;--> statement-breakpoint
CREATE INDEX `daily_drives_by_day` ON `daily_drives` (`day`,`verified`,`city`,`status`);