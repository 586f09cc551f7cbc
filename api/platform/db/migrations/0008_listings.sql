CREATE TABLE `listings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`torrent_id` integer NOT NULL,
	`listed_at` integer NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_torrent_id_unique` ON `listings` (`torrent_id`);--> statement-breakpoint
CREATE INDEX `listings_age` ON `listings` (`listed_at`);--> statement-breakpoint
ALTER TABLE `torrents` ADD `listed_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `torrents_listed_by` ON `torrents` (`listed_by`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_listed_by` ON `torrents` (`category_id`,`listed_by`) WHERE status = 'approved';--> statement-breakpoint
UPDATE `torrents` SET `listed_by` = coalesce((SELECT `username_key` FROM `users` WHERE `users`.`id` = `uploader_id` AND NOT `is_anonymous`), char(1114111));
--> statement-breakpoint
CREATE TRIGGER `listed_by_update` AFTER UPDATE OF `username_key` ON `users` WHEN old.`username_key` <> new.`username_key` BEGIN
	UPDATE `torrents` SET `listed_by` = new.`username_key` WHERE `uploader_id` = new.`id` AND NOT `is_anonymous`;
END;
