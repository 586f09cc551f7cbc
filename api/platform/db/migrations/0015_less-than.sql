-- What filters leave out is asked for as pairs too: a torrent's resolution stands in pairs with what its figures say, and sizes below
-- a magnitude, of every fourth from 1 MiB to 64 GiB, have a term together: a list of all that is smaller is one, not thirty. Sizes and
-- their terms never part, so the triggers are those of before; they ask the view. The version that ran before this finds all it
-- found, but while the index is filled. By quarters, since D1 ends long statements.
DROP TABLE `torrent_search`;
--> statement-breakpoint
DROP VIEW `searched_torrents`;
--> statement-breakpoint
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
