CREATE TABLE `error_groups` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`worker` text NOT NULL,
	`name` text NOT NULL,
	`frame` text NOT NULL,
	`route` text,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`message` text NOT NULL,
	`stack` text NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `error_groups_last` ON `error_groups` (`last_at`);