CREATE TABLE `artist_follows` (
	`user_id` integer NOT NULL,
	`artist_id` integer NOT NULL,
	`followed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `artist_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artist_follows_artist` ON `artist_follows` (`artist_id`,`user_id`);