CREATE TABLE `settings_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`area` text NOT NULL,
	`revision` integer NOT NULL,
	`actor_id` integer,
	`at` integer NOT NULL,
	`restored` integer,
	`before` text NOT NULL,
	`after` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `settings_versions_area` ON `settings_versions` (`area`,`revision`);--> statement-breakpoint
ALTER TABLE `settings` ADD `time_zone` text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `texts` text DEFAULT '{}' NOT NULL;