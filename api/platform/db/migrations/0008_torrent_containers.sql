ALTER TABLE `torrents` ADD `container` text;--> statement-breakpoint
CREATE INDEX `torrents_unread_container` ON `torrents` (`id`) WHERE container is null;