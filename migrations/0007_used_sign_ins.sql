ALTER TABLE `sign_ins` DROP COLUMN `browser_hash`;--> statement-breakpoint
ALTER TABLE `sign_ins` DROP COLUMN `nonce`;--> statement-breakpoint
ALTER TABLE `sign_ins` DROP COLUMN `code_verifier`;--> statement-breakpoint
ALTER TABLE `sign_ins` DROP COLUMN `return_to`;--> statement-breakpoint
ALTER TABLE `sign_ins` DROP COLUMN `popup`;