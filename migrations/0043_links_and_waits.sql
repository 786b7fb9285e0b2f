CREATE TABLE `link_counts` (
	`day` text NOT NULL,
	`city` text NOT NULL,
	`step` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`day`, `city`, `step`),
	CONSTRAINT "link_counts_step" CHECK("link_counts"."step" in ('came', 'signed-in', 'saved', 'went'))
);
--> statement-breakpoint
CREATE TABLE `page_waits` (
	`day` text NOT NULL,
	`route` text NOT NULL,
	`network` text NOT NULL,
	`language` text NOT NULL,
	`metric` text NOT NULL,
	`bucket` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`day`, `route`, `network`, `language`, `metric`, `bucket`),
	CONSTRAINT "page_waits_network" CHECK("page_waits"."network" in ('slow-2g', '2g', '3g', '4g', 'unknown')),
	CONSTRAINT "page_waits_metric" CHECK("page_waits"."metric" in ('lcp', 'inp', 'cls', 'ttfb'))
);
