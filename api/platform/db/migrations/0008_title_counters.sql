-- Titles by name and artist. The rowid is the id of the title.
CREATE VIRTUAL TABLE `title_search` USING fts5(
	`kind`, `words`,
	content = '', contentless_delete = 1,
	tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4'
);
--> statement-breakpoint
CREATE TRIGGER `title_search_insert` AFTER INSERT ON `titles` WHEN new.`merged_into` IS NULL BEGIN
	INSERT INTO `title_search` (rowid, `kind`, `words`) VALUES (
		new.`id`, new.`kind`, new.`name` || coalesce(' ' || (SELECT `name` FROM `artists` WHERE `id` = new.`artist_id`), '')
	);
END;
--> statement-breakpoint
CREATE TRIGGER `title_search_update` AFTER UPDATE OF `name`, `artist_id`, `merged_into` ON `titles`
WHEN old.`name` <> new.`name` OR old.`artist_id` IS NOT new.`artist_id` OR old.`merged_into` IS NOT new.`merged_into` BEGIN
	DELETE FROM `title_search` WHERE rowid = old.`id`;
	INSERT INTO `title_search` (rowid, `kind`, `words`)
		SELECT new.`id`, new.`kind`, new.`name` || coalesce(' ' || (SELECT `name` FROM `artists` WHERE `id` = new.`artist_id`), '')
		WHERE new.`merged_into` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `title_search_delete` AFTER DELETE ON `titles` BEGIN
	DELETE FROM `title_search` WHERE rowid = old.`id`;
END;
--> statement-breakpoint
-- Counters: titles on the walls and by value of a facet, comments and followers of each title.
CREATE TRIGGER `title_totals_insert` AFTER INSERT ON `titles`
WHEN new.`merged_into` IS NULL AND (new.`releases` > 0 OR new.`created_by` IS NOT NULL) BEGIN
	INSERT INTO `title_totals` (`kind`, `facet`, `value`, `titles`) VALUES (new.`kind`, 'all', '', 1)
		ON CONFLICT DO UPDATE SET `titles` = `titles` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `title_totals_delete` AFTER DELETE ON `titles`
WHEN old.`merged_into` IS NULL AND (old.`releases` > 0 OR old.`created_by` IS NOT NULL) BEGIN
	UPDATE `title_totals` SET `titles` = `titles` - 1 WHERE `kind` = old.`kind` AND `facet` = 'all' AND `value` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `title_totals_update` AFTER UPDATE OF `merged_into`, `releases`, `created_by` ON `titles`
WHEN (old.`merged_into` IS NULL AND (old.`releases` > 0 OR old.`created_by` IS NOT NULL))
	<> (new.`merged_into` IS NULL AND (new.`releases` > 0 OR new.`created_by` IS NOT NULL)) BEGIN
	INSERT INTO `title_totals` (`kind`, `facet`, `value`) VALUES (new.`kind`, 'all', '') ON CONFLICT DO NOTHING;
	UPDATE `title_totals`
		SET `titles` = `titles` + CASE
			WHEN new.`merged_into` IS NULL AND (new.`releases` > 0 OR new.`created_by` IS NOT NULL) THEN 1 ELSE -1
		END
		WHERE `kind` = new.`kind` AND `facet` = 'all' AND `value` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `title_facets_insert` AFTER INSERT ON `title_facets` BEGIN
	INSERT INTO `title_totals` (`kind`, `facet`, `value`, `titles`) VALUES (new.`kind`, new.`facet`, new.`value`, 1)
		ON CONFLICT DO UPDATE SET `titles` = `titles` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `title_facets_delete` AFTER DELETE ON `title_facets` BEGIN
	UPDATE `title_totals` SET `titles` = `titles` - 1
		WHERE `kind` = old.`kind` AND `facet` = old.`facet` AND `value` = old.`value`;
END;
--> statement-breakpoint
CREATE TRIGGER `title_comments_insert` AFTER INSERT ON `comments` WHEN new.`subject_kind` = 'title' BEGIN
	UPDATE `titles` SET `comments` = `comments` + 1 WHERE `id` = new.`subject_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `title_comments_delete` AFTER UPDATE OF `deleted_at` ON `comments`
WHEN new.`subject_kind` = 'title' AND (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) BEGIN
	UPDATE `titles` SET `comments` = `comments` + CASE WHEN new.`deleted_at` IS NULL THEN 1 ELSE -1 END
		WHERE `id` = new.`subject_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `title_follows_insert` AFTER INSERT ON `title_follows` BEGIN
	UPDATE `titles` SET `followers` = `followers` + 1 WHERE `id` = new.`title_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `title_follows_delete` AFTER DELETE ON `title_follows` BEGIN
	UPDATE `titles` SET `followers` = `followers` - 1 WHERE `id` = old.`title_id`;
END;
