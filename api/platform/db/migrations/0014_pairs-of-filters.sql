-- The index of names and filters, with pairs of what a torrent is: two filters that are each common, and together rare, are asked
-- for by the one short list of those that are both. Its resolution stands in pairs with all its terms; category, codec, language and
-- source among themselves. Every term begins with a private character, and so does the second of a pair: digits that are searched
-- for in names have lists without terms. The triggers ask the view for what stands in the index, or stood there before: what it
-- says depends on `terms` alone, as kinds of terms never change. FTS5 asks it too, and lets no view have table-valued functions;
-- recursion and lists in IN would take longer than the rest of a trigger. Filled by quarters, since D1 ends long statements.
DROP TRIGGER `torrent_search_insert`;
--> statement-breakpoint
DROP TRIGGER `torrent_search_delete`;
--> statement-breakpoint
DROP TRIGGER `torrent_search_update`;
--> statement-breakpoint
DROP TABLE `torrent_search`;
--> statement-breakpoint
DROP VIEW `searched_torrents`;
--> statement-breakpoint
CREATE VIEW `searched_torrents` AS
	SELECT -`torrents`.`id` AS `id`, `torrents`.`id` AS `torrent_id`, `name`, replace(`facets` || (
		SELECT ifnull(replace(`terms`, ' ', ' ' || `resolution` || char(57344)), '')
			|| ifnull(' ' || `category` || char(57344) || `codec`, '')
			|| ifnull(' ' || `category` || char(57344) || `language`, '')
			|| ifnull(' ' || `category` || char(57344) || `source`, '')
			|| ifnull(' ' || `codec` || char(57344) || `language`, '')
			|| ifnull(' ' || `codec` || char(57344) || `source`, '')
			|| ifnull(' ' || `language` || char(57344) || `source`, '')
			FROM (SELECT
				(SELECT `id` FROM `facet_terms` WHERE `kind` = 'category' AND instr(`terms` || ' ', ' ' || `id` || ' ')) AS `category`,
				(SELECT `id` FROM `facet_terms` WHERE `kind` = 'codec' AND instr(`terms` || ' ', ' ' || `id` || ' ')) AS `codec`,
				(SELECT `id` FROM `facet_terms` WHERE `kind` = 'language' AND instr(`terms` || ' ', ' ' || `id` || ' ')) AS `language`,
				(SELECT `id` FROM `facet_terms` WHERE `kind` = 'resolution' AND instr(`terms` || ' ', ' ' || `id` || ' ')) AS `resolution`,
				(SELECT `id` FROM `facet_terms` WHERE `kind` = 'source' AND instr(`terms` || ' ', ' ' || `id` || ' ')) AS `source`
			)
	), ' ', ' ' || char(57344)) AS `facets`
	FROM `torrents` WHERE `status` = 'approved' ORDER BY `torrents`.`id` DESC;
--> statement-breakpoint
CREATE VIRTUAL TABLE `torrent_search` USING fts5(
	`name`, `facets`,
	content = 'searched_torrents', content_rowid = 'id',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 7 8 9 10 11 12', columnsize = 0
);
--> statement-breakpoint
INSERT INTO `torrent_search` (`torrent_search`, `rank`) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO `torrent_search` (rowid, `name`, `facets`) SELECT `id`, `name`, `facets` FROM `searched_torrents`
	WHERE `torrent_id` > (SELECT coalesce(max(`id`), 0) FROM `torrents`) * 3 / 4
		AND `torrent_id` <= (SELECT coalesce(max(`id`), 0) FROM `torrents`) * 4 / 4;
--> statement-breakpoint
INSERT INTO `torrent_search` (rowid, `name`, `facets`) SELECT `id`, `name`, `facets` FROM `searched_torrents`
	WHERE `torrent_id` > (SELECT coalesce(max(`id`), 0) FROM `torrents`) * 2 / 4
		AND `torrent_id` <= (SELECT coalesce(max(`id`), 0) FROM `torrents`) * 3 / 4;
--> statement-breakpoint
INSERT INTO `torrent_search` (rowid, `name`, `facets`) SELECT `id`, `name`, `facets` FROM `searched_torrents`
	WHERE `torrent_id` > (SELECT coalesce(max(`id`), 0) FROM `torrents`) * 1 / 4
		AND `torrent_id` <= (SELECT coalesce(max(`id`), 0) FROM `torrents`) * 2 / 4;
--> statement-breakpoint
INSERT INTO `torrent_search` (rowid, `name`, `facets`) SELECT `id`, `name`, `facets` FROM `searched_torrents`
	WHERE `torrent_id` > (SELECT coalesce(max(`id`), 0) FROM `torrents`) * 0 / 4
		AND `torrent_id` <= (SELECT coalesce(max(`id`), 0) FROM `torrents`) * 1 / 4;
--> statement-breakpoint
INSERT INTO `torrent_search` (`torrent_search`) VALUES ('optimize');
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
