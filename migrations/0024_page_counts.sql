CREATE TABLE `page_counts` (
	`hour` text NOT NULL,
	`audience` text NOT NULL,
	`area` text NOT NULL,
	`city` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`hour`, `audience`, `area`, `city`),
	CONSTRAINT "page_counts_audience" CHECK("page_counts"."audience" in ('guest', 'user', 'admin')),
	CONSTRAINT "page_counts_area" CHECK("page_counts"."area" in ('home', 'daily', 'drives', 'find', 'mine', 'lists', 'patterns', 'post', 'profile', 'admin', 'other'))
);
