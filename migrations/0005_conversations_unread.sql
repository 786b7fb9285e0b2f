DROP INDEX `conversations_by_unread`;--> statement-breakpoint
CREATE INDEX `conversations_unread` ON `conversations` (`last_message_at`,`user_id`) WHERE unread_for_team > 0;