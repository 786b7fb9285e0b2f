ALTER TABLE `room` ADD `marked_unread` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `room` ADD `marks_at` integer DEFAULT 0 NOT NULL;