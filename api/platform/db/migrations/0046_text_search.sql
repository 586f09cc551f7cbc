-- Search index of the texts of torrents: names, tags, files, titles, descriptions and teams (decision 054).
CREATE VIRTUAL TABLE `text_search` USING fts5(
	`name`, `folded`, `tags`, `files`, `title`, `description`, `team`,
	content = 'torrent_texts', content_rowid = 'id',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4', columnsize = 0
);
--> statement-breakpoint
CREATE TRIGGER `text_search_insert` AFTER INSERT ON `torrent_texts` BEGIN
	INSERT INTO `text_search` (rowid, `name`, `folded`, `tags`, `files`, `title`, `description`, `team`)
		VALUES (new.`id`, new.`name`, new.`folded`, new.`tags`, new.`files`, new.`title`, new.`description`, new.`team`);
END;
--> statement-breakpoint
CREATE TRIGGER `text_search_delete` AFTER DELETE ON `torrent_texts` BEGIN
	INSERT INTO `text_search` (`text_search`, rowid, `name`, `folded`, `tags`, `files`, `title`, `description`, `team`)
		VALUES ('delete', old.`id`, old.`name`, old.`folded`, old.`tags`, old.`files`, old.`title`, old.`description`, old.`team`);
END;
--> statement-breakpoint
-- The job that writes the texts reads these changes. A deleted torrent leaves the index at once.
CREATE TRIGGER `text_changes_torrent_insert` AFTER INSERT ON `torrents` BEGIN
	INSERT INTO `text_changes` (`torrent_id`) VALUES (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `text_changes_torrent_update` AFTER UPDATE OF `name`, `tags`, `resolution`, `source`, `codec`, `status` ON `torrents`
WHEN old.`name` <> new.`name` OR old.`tags` <> new.`tags` OR (old.`status` = 'approved') <> (new.`status` = 'approved')
	OR old.`resolution` IS NOT new.`resolution` OR old.`source` IS NOT new.`source` OR old.`codec` IS NOT new.`codec` BEGIN
	INSERT INTO `text_changes` (`torrent_id`) VALUES (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `text_changes_torrent_delete` AFTER DELETE ON `torrents` BEGIN
	DELETE FROM `torrent_texts` WHERE `id` = -old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `text_changes_details` AFTER UPDATE OF `description` ON `torrent_details`
WHEN old.`description` IS NOT new.`description` BEGIN
	INSERT INTO `text_changes` (`torrent_id`) VALUES (new.`torrent_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `text_changes_release_insert` AFTER INSERT ON `title_releases` BEGIN
	INSERT INTO `text_changes` (`torrent_id`) VALUES (new.`torrent_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `text_changes_release_update` AFTER UPDATE OF `title_id` ON `title_releases` WHEN old.`title_id` <> new.`title_id` BEGIN
	INSERT INTO `text_changes` (`torrent_id`) VALUES (new.`torrent_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `text_changes_release_delete` AFTER DELETE ON `title_releases`
WHEN EXISTS (SELECT 1 FROM `torrents` WHERE `id` = old.`torrent_id`) BEGIN
	INSERT INTO `text_changes` (`torrent_id`) VALUES (old.`torrent_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `text_changes_title` AFTER UPDATE OF `name` ON `titles` WHEN old.`name` <> new.`name` BEGIN
	INSERT INTO `text_changes` (`torrent_id`) SELECT `torrent_id` FROM `title_releases` WHERE `title_id` = new.`id`;
END;
--> statement-breakpoint
INSERT INTO `text_changes` (`torrent_id`) SELECT `id` FROM `torrents`;
