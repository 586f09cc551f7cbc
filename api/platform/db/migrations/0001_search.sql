-- Search index of torrents: their names, and the terms that filters ask for (decisions 010, 017, 018). Only approved ones.
-- The view is what the index reads. Ids are negative, because FTS5 reads a list forwards faster than backwards and lists show
-- the newest first. `facets` gets terms of pairs and of sizes below a limit; each term starts with the private character U+E000,
-- so that a search for digits does not match it.
CREATE VIEW `searched_torrents` AS
	SELECT -`torrents`.`id` AS `id`, `torrents`.`id` AS `torrent_id`, `name`, replace((
		SELECT `alone` || ifnull(replace(`alone`, ' ', ' ' || `resolution` || char(57344)), '')
			|| ifnull(' ' || `category` || char(57344) || `codec`, '')
			|| ifnull(' ' || `category` || char(57344) || `language`, '')
			|| ifnull(' ' || `category` || char(57344) || `source`, '')
			|| ifnull(' ' || `codec` || char(57344) || `language`, '')
			|| ifnull(' ' || `codec` || char(57344) || `source`, '')
			|| ifnull(' ' || `language` || char(57344) || `source`, '')
			FROM (SELECT
				`facets`
					|| CASE WHEN `size` < 1 << 20 THEN ' s20' ELSE '' END
					|| CASE WHEN `size` < 1 << 24 THEN ' s24' ELSE '' END
					|| CASE WHEN `size` < 1 << 28 THEN ' s28' ELSE '' END
					|| CASE WHEN `size` < 1 << 32 THEN ' s32' ELSE '' END
					|| CASE WHEN `size` < 1 << 36 THEN ' s36' ELSE '' END AS `alone`,
				(SELECT `id` FROM `facet_terms` WHERE `kind` = 'category' AND instr(`terms` || ' ', ' ' || `id` || ' ')) AS `category`,
				(SELECT `id` FROM `facet_terms` WHERE `kind` = 'codec' AND instr(`terms` || ' ', ' ' || `id` || ' ')) AS `codec`,
				(SELECT `id` FROM `facet_terms` WHERE `kind` = 'language' AND instr(`terms` || ' ', ' ' || `id` || ' ')) AS `language`,
				(SELECT `id` FROM `facet_terms` WHERE `kind` = 'resolution' AND instr(`terms` || ' ', ' ' || `id` || ' ')) AS `resolution`,
				(SELECT `id` FROM `facet_terms` WHERE `kind` = 'source' AND instr(`terms` || ' ', ' ' || `id` || ' ')) AS `source`
			)
	), ' ', ' ' || char(57344)) AS `facets`
	FROM `torrents` WHERE `status` = 'approved' ORDER BY `torrents`.`id` DESC;
--> statement-breakpoint
-- A prefix index of up to twelve characters: without it FTS5 merges the lists of all words that start so, 1 ms per 30,000 names.
CREATE VIRTUAL TABLE `torrent_search` USING fts5(
	`name`, `facets`,
	content = 'searched_torrents', content_rowid = 'id',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 7 8 9 10 11 12', columnsize = 0
);
--> statement-breakpoint
-- Lets the scheduled merge join two segments of one level.
INSERT INTO `torrent_search` (`torrent_search`, `rank`) VALUES ('usermerge', 2);
--> statement-breakpoint
CREATE TRIGGER `torrent_search_insert` AFTER INSERT ON `torrents` BEGIN
	INSERT INTO `torrent_search` (rowid, `name`, `facets`)
		SELECT `id`, `name`, `facets` FROM `searched_torrents` WHERE `torrent_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `torrent_search_delete` BEFORE DELETE ON `torrents` BEGIN
	INSERT INTO `torrent_search` (`torrent_search`, rowid, `name`, `facets`)
		SELECT 'delete', `id`, `name`, `facets` FROM `searched_torrents` WHERE `torrent_id` = old.`id`;
END;
--> statement-breakpoint
-- An update removes the old entry before the row changes and adds the new one afterwards, since the view reads the row. In a
-- BEFORE trigger a generated column of the new row is still empty, so the conditions name the columns `facets` is made of.
CREATE TRIGGER `torrent_search_leave` BEFORE UPDATE OF `name`, `terms`, `status`, `seeders`, `promotion_download`, `promotion_upload` ON `torrents`
WHEN old.`name` <> new.`name` OR old.`terms` <> new.`terms` OR old.`status` <> new.`status`
	OR min(old.`seeders`, 2) <> min(new.`seeders`, 2)
	OR old.`promotion_download` <> new.`promotion_download` OR old.`promotion_upload` <> new.`promotion_upload` BEGIN
	INSERT INTO `torrent_search` (`torrent_search`, rowid, `name`, `facets`)
		SELECT 'delete', `id`, `name`, `facets` FROM `searched_torrents` WHERE `torrent_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `torrent_search_return` AFTER UPDATE OF `name`, `terms`, `status`, `seeders`, `promotion_download`, `promotion_upload` ON `torrents`
WHEN old.`name` <> new.`name` OR old.`terms` <> new.`terms` OR old.`status` <> new.`status`
	OR min(old.`seeders`, 2) <> min(new.`seeders`, 2)
	OR old.`promotion_download` <> new.`promotion_download` OR old.`promotion_upload` <> new.`promotion_upload` BEGIN
	INSERT INTO `torrent_search` (rowid, `name`, `facets`)
		SELECT `id`, `name`, `facets` FROM `searched_torrents` WHERE `torrent_id` = new.`id`;
END;
--> statement-breakpoint
-- Ids of terms up to 9 are reserved for the figures in the column `facets`.
INSERT INTO `facet_terms` (`id`, `kind`, `value`) VALUES (9, 'size', '-1');
--> statement-breakpoint
-- Search index of chat messages: the words, and a term for the room. Deleted messages and room events are not in it.
CREATE VIRTUAL TABLE `chat_search` USING fts5(
	`source`, `place`,
	content = 'chat_messages', content_rowid = 'id',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4', columnsize = 0
);
--> statement-breakpoint
CREATE TRIGGER `chat_search_insert` AFTER INSERT ON `chat_messages` WHEN new.`kind` <> 'event' BEGIN
	INSERT INTO `chat_search` (rowid, `source`, `place`) VALUES (new.`id`, new.`source`, new.`place`);
END;
--> statement-breakpoint
CREATE TRIGGER `chat_search_delete` AFTER DELETE ON `chat_messages` WHEN old.`deleted_at` IS NULL AND old.`kind` <> 'event' BEGIN
	INSERT INTO `chat_search` (`chat_search`, rowid, `source`, `place`) VALUES ('delete', old.`id`, old.`source`, old.`place`);
END;
--> statement-breakpoint
CREATE TRIGGER `chat_search_update` AFTER UPDATE OF `source`, `deleted_at` ON `chat_messages` WHEN old.`kind` <> 'event' BEGIN
	INSERT INTO `chat_search` (`chat_search`, rowid, `source`, `place`)
		SELECT 'delete', old.`id`, old.`source`, old.`place` WHERE old.`deleted_at` IS NULL;
	INSERT INTO `chat_search` (rowid, `source`, `place`)
		SELECT new.`id`, new.`source`, new.`place` WHERE new.`deleted_at` IS NULL;
END;
--> statement-breakpoint
-- Search index of members and comments: only what every member may read, so no closed accounts, no deleted comments and no
-- comments on torrents that are not approved. The rowid is the id times 16 plus the kind: 1 member, 2 comment.
CREATE VIRTUAL TABLE `site_search` USING fts5(
	`kind`, `words`,
	content = '', contentless_delete = 1,
	tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4'
);
--> statement-breakpoint
CREATE TRIGGER `site_search_member_insert` AFTER INSERT ON `users` WHEN new.`closed_at` IS NULL BEGIN
	INSERT INTO `site_search` (rowid, `kind`, `words`) VALUES (new.`id` * 16 + 1, 'member', new.`username`);
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_member_update` AFTER UPDATE OF `username`, `closed_at` ON `users`
WHEN old.`username` <> new.`username` OR (old.`closed_at` IS NULL) <> (new.`closed_at` IS NULL) BEGIN
	DELETE FROM `site_search` WHERE rowid = old.`id` * 16 + 1;
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		SELECT new.`id` * 16 + 1, 'member', new.`username` WHERE new.`closed_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_member_delete` AFTER DELETE ON `users` BEGIN
	DELETE FROM `site_search` WHERE rowid = old.`id` * 16 + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_comment_insert` AFTER INSERT ON `comments` WHEN new.`deleted_at` IS NULL BEGIN
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		SELECT new.`id` * 16 + 2, 'comment', new.`source` FROM `torrents`
		WHERE new.`subject_kind` = 'torrent' AND `torrents`.`id` = new.`subject_id` AND `status` = 'approved';
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_comment_update` AFTER UPDATE OF `source`, `deleted_at` ON `comments` BEGIN
	DELETE FROM `site_search` WHERE rowid = old.`id` * 16 + 2;
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		SELECT new.`id` * 16 + 2, 'comment', new.`source` FROM `torrents`
		WHERE new.`deleted_at` IS NULL
			AND new.`subject_kind` = 'torrent' AND `torrents`.`id` = new.`subject_id` AND `status` = 'approved';
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_comment_delete` AFTER DELETE ON `comments` BEGIN
	DELETE FROM `site_search` WHERE rowid = old.`id` * 16 + 2;
END;
--> statement-breakpoint
-- The comments of a torrent leave the index and come back with it.
CREATE TRIGGER `site_search_torrent_update` AFTER UPDATE OF `status` ON `torrents`
WHEN (old.`status` = 'approved') <> (new.`status` = 'approved') BEGIN
	DELETE FROM `site_search` WHERE rowid IN (
		SELECT `id` * 16 + 2 FROM `comments` WHERE `subject_kind` = 'torrent' AND `subject_id` = new.`id`
	);
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		SELECT `id` * 16 + 2, 'comment', `source` FROM `comments`
		WHERE `subject_kind` = 'torrent' AND `subject_id` = new.`id` AND `deleted_at` IS NULL AND new.`status` = 'approved';
END;
--> statement-breakpoint
-- Sort key of the list by uploader.
CREATE TRIGGER `listed_by_update` AFTER UPDATE OF `username_key` ON `users` WHEN old.`username_key` <> new.`username_key` BEGIN
	UPDATE `torrents` SET `listed_by` = new.`username_key` WHERE `uploader_id` = new.`id` AND NOT `is_anonymous`;
END;
--> statement-breakpoint
-- Counters: totals of the tracker and of each category, comments and thanks of each torrent.
INSERT INTO `tracker_totals` (`id`) VALUES (1);
--> statement-breakpoint
CREATE TRIGGER `totals_insert` AFTER INSERT ON `torrents` WHEN new.`status` = 'approved' BEGIN
	UPDATE `categories` SET `torrents` = `torrents` + 1 WHERE `id` = new.`category_id`;
	UPDATE `tracker_totals` SET `torrents` = `torrents` + 1, `seeders` = `seeders` + new.`seeders`, `leechers` = `leechers` + new.`leechers` WHERE `id` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `totals_delete` AFTER DELETE ON `torrents` WHEN old.`status` = 'approved' BEGIN
	UPDATE `categories` SET `torrents` = `torrents` - 1 WHERE `id` = old.`category_id`;
	UPDATE `tracker_totals` SET `torrents` = `torrents` - 1, `seeders` = `seeders` - old.`seeders`, `leechers` = `leechers` - old.`leechers` WHERE `id` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `totals_update` AFTER UPDATE OF `category_id`, `seeders`, `leechers`, `status` ON `torrents`
WHEN old.`status` = 'approved' OR new.`status` = 'approved' BEGIN
	UPDATE `categories` SET `torrents` = `torrents` - 1 WHERE `id` = old.`category_id` AND old.`status` = 'approved';
	UPDATE `categories` SET `torrents` = `torrents` + 1 WHERE `id` = new.`category_id` AND new.`status` = 'approved';
	UPDATE `tracker_totals` SET
		`torrents` = `torrents` - (old.`status` = 'approved') + (new.`status` = 'approved'),
		`seeders` = `seeders` - old.`seeders` * (old.`status` = 'approved') + new.`seeders` * (new.`status` = 'approved'),
		`leechers` = `leechers` - old.`leechers` * (old.`status` = 'approved') + new.`leechers` * (new.`status` = 'approved')
	WHERE `id` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `comments_insert` AFTER INSERT ON `comments` WHEN new.`subject_kind` = 'torrent' BEGIN
	UPDATE `torrents` SET `comments` = `comments` + 1 WHERE `id` = new.`subject_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `comments_delete` AFTER UPDATE OF `deleted_at` ON `comments`
WHEN new.`subject_kind` = 'torrent' AND (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) BEGIN
	UPDATE `torrents` SET `comments` = `comments` + CASE WHEN new.`deleted_at` IS NULL THEN 1 ELSE -1 END WHERE `id` = new.`subject_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `thanks_insert` AFTER INSERT ON `thanks` BEGIN
	UPDATE `torrents` SET `thanks` = `thanks` + 1 WHERE `id` = new.`torrent_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `thanks_delete` AFTER DELETE ON `thanks` BEGIN
	UPDATE `torrents` SET `thanks` = `thanks` - 1 WHERE `id` = old.`torrent_id`;
END;
