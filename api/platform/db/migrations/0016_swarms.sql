CREATE TABLE `swarms` (
	`torrent_id` integer PRIMARY KEY NOT NULL,
	`seeders` integer DEFAULT 0 NOT NULL,
	`leechers` integer DEFAULT 0 NOT NULL,
	`completed` integer DEFAULT 0 NOT NULL,
	`seen_at` integer,
	`life_changed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `swarms_life_changed` ON `swarms` (`torrent_id`) WHERE life_changed;
--> statement-breakpoint
INSERT INTO `swarms` (`torrent_id`, `seeders`, `leechers`, `completed`, `seen_at`)
	SELECT `torrents`.`id`, `seeders`, `leechers`, `completed`, `last_seen_at` FROM `torrents`
	LEFT JOIN `torrent_details` ON `torrent_details`.`torrent_id` = `torrents`.`id`;
--> statement-breakpoint
CREATE TRIGGER `swarms_insert` AFTER INSERT ON `torrents` BEGIN
	INSERT INTO `swarms` (`torrent_id`, `seeders`, `leechers`, `completed`)
		VALUES (new.`id`, new.`seeders`, new.`leechers`, new.`completed`);
END;
--> statement-breakpoint
-- A report adds what it changes to the totals with one statement, so the triggers count only torrents that come and go.
DROP TRIGGER `totals_delete`;
--> statement-breakpoint
-- Before the delete, because the row in `swarms` goes with the torrent.
CREATE TRIGGER `totals_delete` BEFORE DELETE ON `torrents` WHEN old.`status` = 'approved' BEGIN
	UPDATE `categories` SET `torrents` = `torrents` - 1 WHERE `id` = old.`category_id`;
	UPDATE `tracker_totals` SET
		`torrents` = `torrents` - 1,
		`seeders` = `seeders` - (SELECT `seeders` FROM `swarms` WHERE `torrent_id` = old.`id`),
		`leechers` = `leechers` - (SELECT `leechers` FROM `swarms` WHERE `torrent_id` = old.`id`)
	WHERE `id` = 1;
END;
--> statement-breakpoint
DROP TRIGGER `totals_update`;
--> statement-breakpoint
CREATE TRIGGER `totals_update` AFTER UPDATE OF `category_id`, `status` ON `torrents`
WHEN old.`status` = 'approved' OR new.`status` = 'approved' BEGIN
	UPDATE `categories` SET `torrents` = `torrents` - 1 WHERE `id` = old.`category_id` AND old.`status` = 'approved';
	UPDATE `categories` SET `torrents` = `torrents` + 1 WHERE `id` = new.`category_id` AND new.`status` = 'approved';
	UPDATE `tracker_totals` SET
		`torrents` = `torrents` - (old.`status` = 'approved') + (new.`status` = 'approved'),
		`seeders` = `seeders` + ((new.`status` = 'approved') - (old.`status` = 'approved'))
			* (SELECT `seeders` FROM `swarms` WHERE `torrent_id` = new.`id`),
		`leechers` = `leechers` + ((new.`status` = 'approved') - (old.`status` = 'approved'))
			* (SELECT `leechers` FROM `swarms` WHERE `torrent_id` = new.`id`)
	WHERE `id` = 1;
END;
