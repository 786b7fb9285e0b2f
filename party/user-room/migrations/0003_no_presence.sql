ALTER TABLE `room` DROP COLUMN `status`;--> statement-breakpoint
ALTER TABLE `room` DROP COLUMN `last_seen`;