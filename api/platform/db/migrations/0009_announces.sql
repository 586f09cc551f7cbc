DROP INDEX `peers_member`;--> statement-breakpoint
ALTER TABLE `peers` ADD `peer_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `peers` ADD `uploaded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `peers` ADD `downloaded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `peers_member` ON `peers` (`user_id`,`torrent_id`,`peer_id`);--> statement-breakpoint
ALTER TABLE `settings` ADD `seeding_bonus` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tracker_totals` ADD `announced_at` integer;