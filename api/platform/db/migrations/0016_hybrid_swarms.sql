CREATE TABLE `hybrid_swarms` (
	`torrent_id` integer NOT NULL,
	`is_second` integer NOT NULL,
	`seeders` integer NOT NULL,
	`leechers` integer NOT NULL,
	`completed` integer NOT NULL,
	PRIMARY KEY(`torrent_id`, `is_second`),
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
