CREATE TABLE `reseed_requests` (
	`torrent_id` integer PRIMARY KEY NOT NULL,
	`requester_id` integer,
	`requested_at` integer NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reseed_requests_age` ON `reseed_requests` (`requested_at`);--> statement-breakpoint
CREATE INDEX `reseed_requests_requester` ON `reseed_requests` (`requester_id`);