CREATE TABLE `transfers` (
	`torrent_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`uploaded` integer NOT NULL,
	`downloaded` integer NOT NULL,
	`unconfirmed` integer DEFAULT 0 NOT NULL,
	`accepted` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`torrent_id`, `user_id`),
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transfers_user` ON `transfers` (`user_id`,`torrent_id`);--> statement-breakpoint
CREATE INDEX `transfers_unconfirmed` ON `transfers` (`unconfirmed`,`torrent_id`,`user_id`) WHERE unconfirmed > accepted;--> statement-breakpoint
CREATE INDEX `transfers_accepted` ON `transfers` (`accepted`,`torrent_id`,`user_id`) WHERE accepted > 0;