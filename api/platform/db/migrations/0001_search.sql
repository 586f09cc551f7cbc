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
CREATE TRIGGER `totals_insert` AFTER INSERT ON `torrents` WHEN new.`status` = 'approved' BEGIN
	UPDATE `categories` SET `torrents` = `torrents` + 1 WHERE `id` = new.`category_id`;
	UPDATE `tracker_totals` SET `torrents` = `torrents` + 1, `seeders` = `seeders` + new.`seeders`, `leechers` = `leechers` + new.`leechers` WHERE `id` = 1;
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
--> statement-breakpoint
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
--> statement-breakpoint
-- The figures of a title follow its reviews, also when reviews move to another title.
CREATE TRIGGER `title_reviews_insert` AFTER INSERT ON `reviews` BEGIN
	UPDATE `titles` SET `reviews` = `reviews` + 1, `ratings` = `ratings` + new.`rating` WHERE `id` = new.`title_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `title_reviews_update` AFTER UPDATE OF `rating`, `title_id` ON `reviews`
WHEN old.`rating` <> new.`rating` OR old.`title_id` <> new.`title_id` BEGIN
	UPDATE `titles` SET `reviews` = `reviews` - 1, `ratings` = `ratings` - old.`rating` WHERE `id` = old.`title_id`;
	UPDATE `titles` SET `reviews` = `reviews` + 1, `ratings` = `ratings` + new.`rating` WHERE `id` = new.`title_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `title_reviews_delete` AFTER DELETE ON `reviews` BEGIN
	UPDATE `titles` SET `reviews` = `reviews` - 1, `ratings` = `ratings` - old.`rating` WHERE `id` = old.`title_id`;
END;
--> statement-breakpoint
-- Figures of collections follow their titles and followers.
CREATE TRIGGER `collection_items_insert` AFTER INSERT ON `collection_items` BEGIN
	UPDATE `collections` SET `items` = `items` + 1, `new_items` = `new_items` + 1 WHERE `id` = new.`collection_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_items_delete` AFTER DELETE ON `collection_items` BEGIN
	UPDATE `collections` SET `items` = `items` - 1, `new_items` = max(0, `new_items` - 1)
		WHERE `id` = old.`collection_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_follows_insert` AFTER INSERT ON `collection_follows` BEGIN
	UPDATE `collections` SET `followers` = `followers` + 1 WHERE `id` = new.`collection_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_follows_delete` AFTER DELETE ON `collection_follows` BEGIN
	UPDATE `collections` SET `followers` = `followers` - 1 WHERE `id` = old.`collection_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `swarms_insert` AFTER INSERT ON `torrents` BEGIN
	INSERT INTO `swarms` (`torrent_id`, `seeders`, `leechers`, `completed`)
		VALUES (new.`id`, new.`seeders`, new.`leechers`, new.`completed`);
END;
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
-- The posts and the last post of each thread, and the posts of each member. Placeholders of deleted posts have a number.
CREATE TRIGGER `thread_post_insert` AFTER INSERT ON `comments`
WHEN new.`subject_kind` = 'thread' AND new.`number` IS NOT NULL BEGIN
	UPDATE `threads` SET
		`posts` = max(`posts`, new.`number`),
		`last_post_id` = CASE WHEN new.`deleted_at` IS NULL THEN new.`id` ELSE `last_post_id` END,
		`last_post_at` = CASE WHEN new.`deleted_at` IS NULL THEN new.`created_at` ELSE `last_post_at` END
		WHERE `id` = new.`subject_id`;
	UPDATE `users` SET `forum_posts` = `forum_posts` + 1 WHERE `id` = new.`author_id` AND new.`deleted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `thread_post_update` AFTER UPDATE OF `number`, `subject_id`, `deleted_at` ON `comments`
WHEN new.`subject_kind` = 'thread' BEGIN
	UPDATE `users` SET `forum_posts` = `forum_posts`
		+ (new.`number` IS NOT NULL AND new.`deleted_at` IS NULL) - (old.`number` IS NOT NULL AND old.`deleted_at` IS NULL)
		WHERE `id` = new.`author_id`
			AND (new.`number` IS NOT NULL AND new.`deleted_at` IS NULL)
				<> (old.`number` IS NOT NULL AND old.`deleted_at` IS NULL);
	UPDATE `threads` SET
		`posts` = coalesce((SELECT `number` FROM `comments` WHERE `subject_kind` = 'thread' AND `subject_id` = `threads`.`id`
			AND `number` IS NOT NULL ORDER BY `number` DESC LIMIT 1), 0),
		`last_post_id` = (SELECT `comments`.`id` FROM `comments` WHERE `subject_kind` = 'thread' AND `subject_id` = `threads`.`id`
			AND `number` IS NOT NULL AND `deleted_at` IS NULL ORDER BY `number` DESC LIMIT 1),
		`last_post_at` = coalesce((SELECT `comments`.`created_at` FROM `comments` WHERE `subject_kind` = 'thread'
			AND `subject_id` = `threads`.`id` AND `number` IS NOT NULL AND `deleted_at` IS NULL
			ORDER BY `number` DESC LIMIT 1), `last_post_at`)
		WHERE `id` IN (old.`subject_id`, new.`subject_id`);
END;
--> statement-breakpoint
-- The counts and the last post of each forum.
CREATE TRIGGER `forum_thread_update` AFTER UPDATE OF `forum_id`, `hidden_at`, `posts`, `last_post_id` ON `threads` BEGIN
	UPDATE `forums` SET `thread_count` = `thread_count` - 1, `post_count` = `post_count` - old.`posts`
		WHERE `id` = old.`forum_id` AND old.`hidden_at` IS NULL AND old.`posts` > 0;
	UPDATE `forums` SET `thread_count` = `thread_count` + 1, `post_count` = `post_count` + new.`posts`
		WHERE `id` = new.`forum_id` AND new.`hidden_at` IS NULL AND new.`posts` > 0;
	UPDATE `forums` SET `last_post_id` = (SELECT `last_post_id` FROM `threads`
			WHERE `forum_id` = `forums`.`id` AND `hidden_at` IS NULL AND `posts` > 0
			ORDER BY `last_post_at` DESC, `threads`.`id` DESC LIMIT 1)
		WHERE `id` IN (old.`forum_id`, new.`forum_id`);
END;
--> statement-breakpoint
-- Search index of posts: the text, the title of the thread for its first post, and terms for the forum and the author. Hidden
-- threads, deleted posts and held posts are not in it. The view is what the index reads.
CREATE VIEW `searched_posts` AS
	SELECT `comments`.`id` AS `id`,
		'forum' || `forum_id` || ifnull(' author' || `comments`.`author_id`, '')
			|| CASE `number` WHEN 1 THEN ' first' ELSE '' END AS `marks`,
		CASE `number` WHEN 1 THEN `title` ELSE '' END AS `title`, `source` AS `text`
	FROM `comments` CROSS JOIN `threads` ON `threads`.`id` = `subject_id`
	WHERE `subject_kind` = 'thread' AND `number` IS NOT NULL AND `deleted_at` IS NULL AND `hidden_at` IS NULL;
--> statement-breakpoint
CREATE VIRTUAL TABLE `forum_search` USING fts5(
	`marks`, `title`, `text`,
	content = '', contentless_delete = 1,
	tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
CREATE TRIGGER `forum_search_insert` AFTER INSERT ON `comments`
WHEN new.`subject_kind` = 'thread' AND new.`number` IS NOT NULL BEGIN
	INSERT INTO `forum_search` (rowid, `marks`, `title`, `text`)
		SELECT `id`, `marks`, `title`, `text` FROM `searched_posts` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
-- Most changes of the number, by a merge or a split, change nothing in the index.
CREATE TRIGGER `forum_search_update` AFTER UPDATE OF `source`, `number`, `deleted_at`, `subject_id`, `author_id` ON `comments`
WHEN new.`subject_kind` = 'thread' AND (old.`source` <> new.`source` OR old.`author_id` IS NOT new.`author_id`
	OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) OR (old.`number` IS NULL) <> (new.`number` IS NULL)
	OR (old.`number` IS 1) <> (new.`number` IS 1) OR old.`subject_id` <> new.`subject_id`) BEGIN
	DELETE FROM `forum_search` WHERE rowid = old.`id`;
	INSERT INTO `forum_search` (rowid, `marks`, `title`, `text`)
		SELECT `id`, `marks`, `title`, `text` FROM `searched_posts` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `forum_search_delete` AFTER DELETE ON `comments` WHEN old.`subject_kind` = 'thread' BEGIN
	DELETE FROM `forum_search` WHERE rowid = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `forum_search_rename` AFTER UPDATE OF `title` ON `threads` WHEN old.`title` <> new.`title` BEGIN
	DELETE FROM `forum_search` WHERE rowid IN (
		SELECT `id` FROM `comments` WHERE `subject_kind` = 'thread' AND `subject_id` = new.`id` AND `number` = 1
	);
	INSERT INTO `forum_search` (rowid, `marks`, `title`, `text`)
		SELECT `searched_posts`.`id`, `marks`, `searched_posts`.`title`, `text` FROM `comments` AS `first`
		CROSS JOIN `searched_posts` ON `searched_posts`.`id` = `first`.`id`
		WHERE `first`.`subject_kind` = 'thread' AND `first`.`subject_id` = new.`id` AND `first`.`number` = 1;
END;
--> statement-breakpoint
-- All posts of a thread leave the index and come back with it, or move to the terms of another forum.
CREATE TRIGGER `forum_search_move` AFTER UPDATE OF `forum_id`, `hidden_at` ON `threads`
WHEN old.`forum_id` <> new.`forum_id` OR (old.`hidden_at` IS NULL) <> (new.`hidden_at` IS NULL) BEGIN
	DELETE FROM `forum_search` WHERE rowid IN (
		SELECT `id` FROM `comments` WHERE `subject_kind` = 'thread' AND `subject_id` = new.`id` AND `number` IS NOT NULL
	);
	INSERT INTO `forum_search` (rowid, `marks`, `title`, `text`)
		SELECT `searched_posts`.`id`, `marks`, `searched_posts`.`title`, `text` FROM `comments` AS `own`
		CROSS JOIN `searched_posts` ON `searched_posts`.`id` = `own`.`id`
		WHERE `own`.`subject_kind` = 'thread' AND `own`.`subject_id` = new.`id` AND `own`.`number` IS NOT NULL;
END;
--> statement-breakpoint
-- The votes of each option, and the members who voted in each poll.
CREATE TRIGGER `poll_vote_insert` AFTER INSERT ON `poll_votes` BEGIN
	UPDATE `poll_options` SET `votes` = `votes` + 1 WHERE `poll_id` = new.`poll_id` AND `number` = new.`number`;
	UPDATE `polls` SET `voters` = `voters` + 1 WHERE `id` = new.`poll_id` AND NOT EXISTS (
		SELECT 1 FROM `poll_votes` AS `other` WHERE `other`.`poll_id` = new.`poll_id` AND `other`.`user_id` = new.`user_id`
			AND `other`.`number` <> new.`number`
	);
END;
--> statement-breakpoint
CREATE TRIGGER `poll_vote_delete` AFTER DELETE ON `poll_votes` BEGIN
	UPDATE `poll_options` SET `votes` = `votes` - 1 WHERE `poll_id` = old.`poll_id` AND `number` = old.`number`;
	UPDATE `polls` SET `voters` = `voters` - 1 WHERE `id` = old.`poll_id` AND NOT EXISTS (
		SELECT 1 FROM `poll_votes` AS `other` WHERE `other`.`poll_id` = old.`poll_id` AND `other`.`user_id` = old.`user_id`
	);
END;
--> statement-breakpoint
-- Search index of pages that are not deleted.
CREATE VIRTUAL TABLE `wiki_search` USING fts5(
	`title`, `text`,
	content = '', contentless_delete = 1,
	tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
CREATE TRIGGER `wiki_search_insert` AFTER INSERT ON `wiki_pages` WHEN new.`deleted_at` IS NULL BEGIN
	INSERT INTO `wiki_search` (rowid, `title`, `text`) VALUES (new.`id`, new.`title`, new.`source`);
END;
--> statement-breakpoint
CREATE TRIGGER `wiki_search_update` AFTER UPDATE OF `title`, `source`, `deleted_at` ON `wiki_pages` BEGIN
	DELETE FROM `wiki_search` WHERE rowid = old.`id`;
	INSERT INTO `wiki_search` (rowid, `title`, `text`)
		SELECT new.`id`, new.`title`, new.`source` WHERE new.`deleted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `wiki_search_delete` AFTER DELETE ON `wiki_pages` BEGIN
	DELETE FROM `wiki_search` WHERE rowid = old.`id`;
END;
--> statement-breakpoint
-- Pages mark their links to missing pages, so they are rendered again when a page appears or disappears.
CREATE TRIGGER `wiki_links_insert` AFTER INSERT ON `wiki_pages` BEGIN
	UPDATE `wiki_pages` SET `renderer_version` = 0
		WHERE `id` IN (SELECT `page_id` FROM `wiki_links` WHERE `slug` = new.`slug`);
END;
--> statement-breakpoint
CREATE TRIGGER `wiki_links_update` AFTER UPDATE OF `slug`, `deleted_at` ON `wiki_pages`
WHEN old.`slug` <> new.`slug` OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) BEGIN
	UPDATE `wiki_pages` SET `renderer_version` = 0
		WHERE `id` IN (SELECT `page_id` FROM `wiki_links` WHERE `slug` IN (old.`slug`, new.`slug`));
	UPDATE `wiki_pages` SET `renderer_version` = 0 WHERE `id` IN (
		SELECT `wiki_links`.`page_id` FROM `wiki_redirects`
		CROSS JOIN `wiki_links` ON `wiki_links`.`slug` = `wiki_redirects`.`slug`
		WHERE `wiki_redirects`.`page_id` = new.`id`
	);
END;
--> statement-breakpoint
-- Search index: the title and the text of each issue.
CREATE VIRTUAL TABLE `issue_search` USING fts5(
	`title`, `text`,
	content = '', contentless_delete = 1,
	tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
CREATE TRIGGER `issue_search_insert` AFTER INSERT ON `issues` BEGIN
	INSERT INTO `issue_search` (rowid, `title`, `text`)
		VALUES (new.`id`, new.`title`, coalesce((SELECT `source` FROM `comments` WHERE `comments`.`id` = new.`body_id`), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `issue_search_update` AFTER UPDATE OF `title`, `body_id` ON `issues`
WHEN old.`title` <> new.`title` OR old.`body_id` IS NOT new.`body_id` BEGIN
	DELETE FROM `issue_search` WHERE rowid = old.`id`;
	INSERT INTO `issue_search` (rowid, `title`, `text`) VALUES (new.`id`, new.`title`, coalesce((SELECT `source` FROM `comments`
		WHERE `comments`.`id` = new.`body_id` AND `comments`.`deleted_at` IS NULL), ''));
END;
--> statement-breakpoint
-- The first comment of an issue is its text, the others are entries of the timeline.
CREATE TRIGGER `issue_comment_insert` AFTER INSERT ON `comments` WHEN new.`subject_kind` = 'issue' BEGIN
	UPDATE `issues` SET `body_id` = new.`id` WHERE `id` = new.`subject_id` AND `body_id` IS NULL;
	UPDATE `issues` SET `comments` = `comments` + 1
		WHERE `id` = new.`subject_id` AND `body_id` <> new.`id` AND new.`deleted_at` IS NULL;
	INSERT INTO `issue_entries` (`issue_id`, `kind`, `at`, `actor_id`, `comment_id`)
		SELECT `issues`.`id`, 'comment', new.`created_at`, new.`author_id`, new.`id` FROM `issues`
			WHERE `issues`.`id` = new.`subject_id` AND `issues`.`body_id` <> new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `issue_comment_update` AFTER UPDATE OF `source`, `deleted_at` ON `comments`
WHEN new.`subject_kind` = 'issue' BEGIN
	UPDATE `issues` SET `comments` = `comments` + (old.`deleted_at` IS NOT NULL) - (new.`deleted_at` IS NOT NULL)
		WHERE `id` = new.`subject_id` AND `body_id` <> new.`id`;
	DELETE FROM `issue_search` WHERE rowid = (SELECT `issues`.`id` FROM `issues`
		WHERE `issues`.`id` = new.`subject_id` AND `issues`.`body_id` = new.`id`);
	INSERT INTO `issue_search` (rowid, `title`, `text`)
		SELECT `issues`.`id`, `issues`.`title`, CASE WHEN new.`deleted_at` IS NULL THEN new.`source` ELSE '' END
			FROM `issues` WHERE `issues`.`id` = new.`subject_id` AND `issues`.`body_id` = new.`id`;
END;
--> statement-breakpoint
-- One sequence of numbers for each issue. A reference in another text is no news of the issue.
CREATE TRIGGER `issue_entry_insert` AFTER INSERT ON `issue_entries` WHEN new.`number` IS NULL BEGIN
	UPDATE `issue_entries` SET `number` = (SELECT `entries` + 1 FROM `issues` WHERE `issues`.`id` = new.`issue_id`)
		WHERE `id` = new.`id`;
	UPDATE `issues` SET `entries` = `entries` + 1,
		`updated_at` = CASE WHEN new.`kind` = 'referenced' THEN `updated_at` ELSE max(`updated_at`, new.`at`) END
		WHERE `id` = new.`issue_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `issue_vote_insert` AFTER INSERT ON `issue_votes` BEGIN
	UPDATE `issues` SET `votes` = `votes` + 1 WHERE `id` = new.`issue_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `issue_vote_delete` AFTER DELETE ON `issue_votes` BEGIN
	UPDATE `issues` SET `votes` = `votes` - 1 WHERE `id` = old.`issue_id`;
END;
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
CREATE TRIGGER `rules_acceptances_insert` AFTER INSERT ON `rules_acceptances` BEGIN
	UPDATE `rules_versions` SET `acceptances` = `acceptances` + 1 WHERE `version` = new.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `rules_acceptances_delete` AFTER DELETE ON `rules_acceptances` BEGIN
	UPDATE `rules_versions` SET `acceptances` = `acceptances` - 1 WHERE `version` = old.`version`;
END;
--> statement-breakpoint
-- Links to pages that some roles do not see look like links to missing pages.
CREATE TRIGGER `wiki_links_readers` AFTER UPDATE OF `readers` ON `wiki_pages` WHEN old.`readers` <> new.`readers` BEGIN
	UPDATE `wiki_pages` SET `renderer_version` = 0 WHERE `id` = new.`id`;
	UPDATE `wiki_pages` SET `renderer_version` = 0
		WHERE `id` IN (SELECT `page_id` FROM `wiki_links` WHERE `slug` = new.`slug`);
	UPDATE `wiki_pages` SET `renderer_version` = 0 WHERE `id` IN (
		SELECT `wiki_links`.`page_id` FROM `wiki_redirects`
		CROSS JOIN `wiki_links` ON `wiki_links`.`slug` = `wiki_redirects`.`slug`
		WHERE `wiki_redirects`.`page_id` = new.`id`
	);
END;
--> statement-breakpoint
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
-- Ids of terms up to 9 are reserved for the figures in the column `facets`.
INSERT INTO `facet_terms` (`id`, `kind`, `value`) VALUES (9, 'size', '-1');
--> statement-breakpoint
-- Counters: totals of the tracker and of each category, comments and thanks of each torrent.
INSERT INTO `tracker_totals` (`id`) VALUES (1);
