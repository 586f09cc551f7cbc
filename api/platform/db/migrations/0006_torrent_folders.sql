CREATE TABLE `torrent_folder_files` (
	`torrent_id` integer NOT NULL,
	`folder` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`torrent_id`, `folder`, `position`),
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `torrent_folders` (
	`torrent_id` integer NOT NULL,
	`id` integer NOT NULL,
	`parent` integer,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`files` integer NOT NULL,
	PRIMARY KEY(`torrent_id`, `id`),
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `torrent_folders_parent` ON `torrent_folders` (`torrent_id`,`parent`,`id`);