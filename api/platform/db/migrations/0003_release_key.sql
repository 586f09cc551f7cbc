ALTER TABLE `torrents` ADD `release_key` text;--> statement-breakpoint
CREATE INDEX `torrents_release` ON `torrents` (`release_key`,`id`) WHERE status = 'approved';