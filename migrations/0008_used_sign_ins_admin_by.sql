ALTER TABLE `users` ADD `admin_by` text;--> statement-breakpoint
-- Until now ADMIN_EMAILS was the only way to become an admin.
UPDATE `users` SET `admin_by` = 'email' WHERE `role` = 'admin';--> statement-breakpoint
ALTER TABLE `sign_ins` DROP COLUMN `browser_hash`;--> statement-breakpoint
ALTER TABLE `sign_ins` DROP COLUMN `nonce`;--> statement-breakpoint
ALTER TABLE `sign_ins` DROP COLUMN `code_verifier`;--> statement-breakpoint
ALTER TABLE `sign_ins` DROP COLUMN `return_to`;--> statement-breakpoint
ALTER TABLE `sign_ins` DROP COLUMN `popup`;