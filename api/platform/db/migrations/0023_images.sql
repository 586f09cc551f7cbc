CREATE TABLE `images` (
	`name` text PRIMARY KEY NOT NULL,
	`uploader_id` integer NOT NULL,
	`bytes` integer NOT NULL,
	`uploaded_at` integer NOT NULL,
	`unused_since` integer,
	FOREIGN KEY (`uploader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `images_unused` ON `images` (`unused_since`) WHERE unused_since is not null;