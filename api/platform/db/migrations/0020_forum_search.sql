CREATE INDEX `comments_posted` ON `comments` (`created_at`) WHERE subject_kind = 'thread';--> statement-breakpoint
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
INSERT INTO `forum_search` (rowid, `marks`, `title`, `text`)
	SELECT `id`, `marks`, `title`, `text` FROM `searched_posts` ORDER BY `id`;
