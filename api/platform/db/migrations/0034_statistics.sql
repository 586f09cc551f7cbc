CREATE TABLE `statistics_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`uploads` integer NOT NULL,
	`posts` integer NOT NULL,
	`messages` integer NOT NULL,
	`last_message_id` integer NOT NULL,
	`torrents` integer,
	`size` integer,
	`seeders` integer,
	`leechers` integer,
	`members` integer
);
--> statement-breakpoint
CREATE TABLE `statistics_groups` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`amount` integer NOT NULL,
	`size` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE TABLE `statistics_tops` (
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`kind`, `position`)
);
