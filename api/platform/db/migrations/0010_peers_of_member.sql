DROP INDEX `peers_user`;--> statement-breakpoint
CREATE INDEX `peers_user` ON `peers` (`user_id`,`left`,`torrent_id`);