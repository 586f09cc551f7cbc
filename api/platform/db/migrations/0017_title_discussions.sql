-- The index of comments has those on titles that walls show, too. A merge moves comments to another title.
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
			AND `merged_into` IS NULL AND (`releases` > 0 OR `created_by` IS NOT NULL);
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
			AND `merged_into` IS NULL AND (`releases` > 0 OR `created_by` IS NOT NULL);
END;
--> statement-breakpoint
-- The comments of a title leave the index and come back with it.
CREATE TRIGGER `site_search_title_update` AFTER UPDATE OF `merged_into`, `releases`, `created_by` ON `titles`
WHEN (old.`merged_into` IS NULL AND (old.`releases` > 0 OR old.`created_by` IS NOT NULL))
	<> (new.`merged_into` IS NULL AND (new.`releases` > 0 OR new.`created_by` IS NOT NULL)) BEGIN
	DELETE FROM `site_search` WHERE rowid IN (
		SELECT `id` * 16 + 2 FROM `comments` WHERE `subject_kind` = 'title' AND `subject_id` = new.`id`
	);
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		SELECT `id` * 16 + 2, 'comment', `source` FROM `comments`
		WHERE `subject_kind` = 'title' AND `subject_id` = new.`id` AND `deleted_at` IS NULL
			AND new.`merged_into` IS NULL AND (new.`releases` > 0 OR new.`created_by` IS NOT NULL);
END;
--> statement-breakpoint
INSERT INTO `site_search` (rowid, `kind`, `words`)
	SELECT `comments`.`id` * 16 + 2, 'comment', `comments`.`source` FROM `comments`
	JOIN `titles` ON `subject_kind` = 'title' AND `titles`.`id` = `subject_id`
	WHERE `deleted_at` IS NULL AND `merged_into` IS NULL AND (`releases` > 0 OR `created_by` IS NOT NULL);
