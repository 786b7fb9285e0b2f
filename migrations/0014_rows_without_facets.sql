CREATE INDEX `daily_drives_without_facets` ON `daily_drives` (`id`) WHERE facets is null;--> statement-breakpoint
CREATE INDEX `drives_without_facets` ON `drives` (`id`) WHERE facets is null;