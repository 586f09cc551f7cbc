CREATE TABLE `token_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`tokens` integer NOT NULL,
	`points` integer,
	`reason` text,
	`torrent_id` integer,
	`until` integer,
	`client_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `token_events_user` ON `token_events` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `token_events_client` ON `token_events` (`user_id`,`client_id`) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `token_events_torrent` ON `token_events` (`torrent_id`) WHERE torrent_id is not null;--> statement-breakpoint
ALTER TABLE `settings` ADD `freeleech_price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Tokens that were used before this table. Of several on one torrent, only the last one is known.
INSERT INTO `token_events` (`user_id`, `kind`, `at`, `tokens`, `torrent_id`, `until`)
SELECT `user_id`, 'used', `spent_at`, 1, `torrent_id`, `until` FROM `token_spendings` ORDER BY `spent_at`;
