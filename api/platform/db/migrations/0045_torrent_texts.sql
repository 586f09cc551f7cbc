CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`reversed` text NOT NULL,
	`torrents` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_words_reversed` ON `search_words` (`reversed`);--> statement-breakpoint
CREATE TABLE `text_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`torrent_id` integer NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `text_changes_torrent` ON `text_changes` (`torrent_id`);--> statement-breakpoint
CREATE TABLE `torrent_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	`tags` text NOT NULL,
	`files` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`team` text NOT NULL
);
