CREATE TABLE `preferences` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`theme` text,
	`color` text,
	`density` text,
	`language` text,
	`time_zone` text,
	`sides` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` integer NOT NULL,
	`topic` text NOT NULL,
	`web` integer NOT NULL,
	`mail` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `avatar` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `on_web` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `mail_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_mail` ON `notifications` (`mail_at`) WHERE mail_at is not null;