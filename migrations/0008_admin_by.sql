ALTER TABLE `users` ADD `admin_by` text;--> statement-breakpoint
-- Until now nobody became an admin but by ADMIN_EMAILS.
UPDATE `users` SET `admin_by` = 'email' WHERE `role` = 'admin';
