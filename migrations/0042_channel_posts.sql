CREATE TABLE `channel_posts` (
	`city` text NOT NULL,
	`day` text NOT NULL,
	`chat` text NOT NULL,
	`state` text NOT NULL,
	`message_id` integer,
	`said` text,
	`changed_at` integer NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL,
	`reason` text,
	PRIMARY KEY(`day`, `city`),
	CONSTRAINT "channel_posts_city" CHECK("channel_posts"."city" in ('Bangalore', 'Pune', 'Hyderabad', 'Delhi', 'Ahmedabad', 'Noida', 'Gurgaon', 'Chennai', 'Mumbai', 'Salem', 'Lucknow', 'Kolkata', 'Indore', 'Othercities', 'PAN India')),
	CONSTRAINT "channel_posts_state" CHECK("channel_posts"."state" in ('sending', 'posted', 'waiting', 'failed', 'gone'))
);
