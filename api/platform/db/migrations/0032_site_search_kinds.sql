CREATE INDEX `torrent_details_v2` ON `torrent_details` (`info_hash_v2`) WHERE info_hash_v2 is not null;
--> statement-breakpoint
-- The index of the site gets comments on news and issues, and articles and chat rooms as the kinds 3 and 4. A search leaves out
-- unpublished articles with their comments, and rooms that a member may not enter.
DROP TRIGGER `site_search_comment_insert`;
--> statement-breakpoint
DROP TRIGGER `site_search_comment_update`;
--> statement-breakpoint
CREATE TRIGGER `site_search_comment_insert` AFTER INSERT ON `comments` WHEN new.`deleted_at` IS NULL BEGIN
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		SELECT new.`id` * 16 + 2, 'comment', new.`source` FROM `torrents`
		WHERE new.`subject_kind` = 'torrent' AND `torrents`.`id` = new.`subject_id` AND `status` = 'approved'
		UNION ALL SELECT new.`id` * 16 + 2, 'comment', new.`source` FROM `titles`
		WHERE new.`subject_kind` = 'title' AND `titles`.`id` = new.`subject_id`
			AND `merged_into` IS NULL AND (`releases` > 0 OR `created_by` IS NOT NULL)
		UNION ALL SELECT new.`id` * 16 + 2, 'comment', new.`source` WHERE new.`subject_kind` IN ('news', 'issue');
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_comment_update` AFTER UPDATE OF `source`, `deleted_at`, `subject_id` ON `comments` BEGIN
	DELETE FROM `site_search` WHERE rowid = old.`id` * 16 + 2;
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		SELECT new.`id` * 16 + 2, 'comment', new.`source` FROM `torrents`
		WHERE new.`deleted_at` IS NULL
			AND new.`subject_kind` = 'torrent' AND `torrents`.`id` = new.`subject_id` AND `status` = 'approved'
		UNION ALL SELECT new.`id` * 16 + 2, 'comment', new.`source` FROM `titles`
		WHERE new.`deleted_at` IS NULL
			AND new.`subject_kind` = 'title' AND `titles`.`id` = new.`subject_id`
			AND `merged_into` IS NULL AND (`releases` > 0 OR `created_by` IS NOT NULL)
		UNION ALL SELECT new.`id` * 16 + 2, 'comment', new.`source`
		WHERE new.`deleted_at` IS NULL AND new.`subject_kind` IN ('news', 'issue');
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_article_insert` AFTER INSERT ON `articles` BEGIN
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		VALUES (new.`id` * 16 + 3, 'article', new.`title` || char(10) || new.`summary` || char(10) || new.`source`);
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_article_update` AFTER UPDATE OF `title`, `summary`, `source` ON `articles` BEGIN
	DELETE FROM `site_search` WHERE rowid = old.`id` * 16 + 3;
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		VALUES (new.`id` * 16 + 3, 'article', new.`title` || char(10) || new.`summary` || char(10) || new.`source`);
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_article_delete` AFTER DELETE ON `articles` BEGIN
	DELETE FROM `site_search` WHERE rowid = old.`id` * 16 + 3;
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_room_insert` AFTER INSERT ON `chat_rooms` WHEN new.`kind` <> 'direct' BEGIN
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		VALUES (new.`id` * 16 + 4, 'room', new.`slug` || ' ' || new.`name` || char(10) || new.`topic`);
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_room_update` AFTER UPDATE OF `slug`, `name`, `topic` ON `chat_rooms` WHEN new.`kind` <> 'direct' BEGIN
	DELETE FROM `site_search` WHERE rowid = old.`id` * 16 + 4;
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		VALUES (new.`id` * 16 + 4, 'room', new.`slug` || ' ' || new.`name` || char(10) || new.`topic`);
END;
--> statement-breakpoint
CREATE TRIGGER `site_search_room_delete` AFTER DELETE ON `chat_rooms` WHEN old.`kind` <> 'direct' BEGIN
	DELETE FROM `site_search` WHERE rowid = old.`id` * 16 + 4;
END;
--> statement-breakpoint
INSERT INTO `site_search` (rowid, `kind`, `words`)
	SELECT `id` * 16 + 2, 'comment', `source` FROM `comments` WHERE `subject_kind` IN ('news', 'issue') AND `deleted_at` IS NULL;
--> statement-breakpoint
INSERT INTO `site_search` (rowid, `kind`, `words`)
	SELECT `id` * 16 + 3, 'article', `title` || char(10) || `summary` || char(10) || `source` FROM `articles`;
--> statement-breakpoint
INSERT INTO `site_search` (rowid, `kind`, `words`)
	SELECT `id` * 16 + 4, 'room', `slug` || ' ' || `name` || char(10) || `topic` FROM `chat_rooms` WHERE `kind` <> 'direct';
