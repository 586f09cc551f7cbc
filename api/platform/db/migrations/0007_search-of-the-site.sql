-- What the search of the site finds beside torrents, which have an index of their own for their filters. Here stands only
-- what every member may read: closed accounts, deleted comments and comments on torrents that are not on the list do not.
-- The rowid is the id times 16, and the number of the kind: 1 members, 2 comments. The texts stay in their own tables.
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
-- A torrent that leaves the list takes its comments along, and brings them back.
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
INSERT INTO `site_search` (rowid, `kind`, `words`)
	SELECT `id` * 16 + 1, 'member', `username` FROM `users` WHERE `closed_at` IS NULL;
--> statement-breakpoint
INSERT INTO `site_search` (rowid, `kind`, `words`)
	SELECT `comments`.`id` * 16 + 2, 'comment', `comments`.`source` FROM `comments` INNER JOIN `torrents` ON `torrents`.`id` = `subject_id`
	WHERE `subject_kind` = 'torrent' AND `deleted_at` IS NULL AND `status` = 'approved';
