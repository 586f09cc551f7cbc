CREATE TABLE `pledges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`user_id` integer,
	`points` integer NOT NULL,
	`pledged_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `torrent_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pledges_member` ON `pledges` (`user_id`,`request_id`);--> statement-breakpoint
CREATE INDEX `pledges_request` ON `pledges` (`request_id`,`points`);--> statement-breakpoint
CREATE TABLE `torrent_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`category_id` integer,
	`requester_id` integer,
	`description` text NOT NULL,
	`description_html` text NOT NULL,
	`renderer_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`bounty` integer DEFAULT 0 NOT NULL,
	`supporters` integer DEFAULT 0 NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	`filled_at` integer,
	`torrent_id` integer,
	`proposer_id` integer,
	`proposed_at` integer,
	`rejection` text,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`proposer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `torrent_requests_bounty` ON `torrent_requests` (`is_open`,`bounty`,`id`);--> statement-breakpoint
CREATE INDEX `torrent_requests_supporters` ON `torrent_requests` (`is_open`,`supporters`,`id`);--> statement-breakpoint
CREATE INDEX `torrent_requests_category` ON `torrent_requests` (`category_id`,`is_open`,`id`);--> statement-breakpoint
CREATE INDEX `torrent_requests_newest` ON `torrent_requests` (`is_open`,`id`);--> statement-breakpoint
CREATE INDEX `torrent_requests_requester` ON `torrent_requests` (`requester_id`,`is_open`,`id`);--> statement-breakpoint
CREATE INDEX `torrent_requests_torrent` ON `torrent_requests` (`torrent_id`);--> statement-breakpoint
CREATE INDEX `torrent_requests_proposer` ON `torrent_requests` (`proposer_id`);--> statement-breakpoint
CREATE INDEX `torrent_requests_proposed` ON `torrent_requests` (`proposed_at`) WHERE proposed_at is not null;
--> statement-breakpoint
-- Search index: the title of each request.
CREATE VIRTUAL TABLE `request_search` USING fts5(
	`title`,
	content = '', contentless_delete = 1,
	tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
CREATE TRIGGER `request_search_insert` AFTER INSERT ON `torrent_requests` BEGIN
	INSERT INTO `request_search` (rowid, `title`) VALUES (new.`id`, new.`title`);
END;
--> statement-breakpoint
CREATE TRIGGER `request_search_update` AFTER UPDATE OF `title` ON `torrent_requests` WHEN old.`title` <> new.`title` BEGIN
	DELETE FROM `request_search` WHERE rowid = old.`id`;
	INSERT INTO `request_search` (rowid, `title`) VALUES (new.`id`, new.`title`);
END;
--> statement-breakpoint
CREATE TRIGGER `request_search_delete` AFTER DELETE ON `torrent_requests` BEGIN
	DELETE FROM `request_search` WHERE rowid = old.`id`;
END;
--> statement-breakpoint
-- The bounty and the number of supporters of a request.
CREATE TRIGGER `pledges_insert` AFTER INSERT ON `pledges` BEGIN
	UPDATE `torrent_requests` SET `bounty` = `bounty` + new.`points`, `supporters` = `supporters` + 1
		WHERE `id` = new.`request_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `pledges_update` AFTER UPDATE OF `points` ON `pledges` BEGIN
	UPDATE `torrent_requests` SET `bounty` = `bounty` + new.`points` - old.`points` WHERE `id` = new.`request_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `pledges_delete` AFTER DELETE ON `pledges` BEGIN
	UPDATE `torrent_requests` SET `bounty` = `bounty` - old.`points`, `supporters` = `supporters` - 1
		WHERE `id` = old.`request_id`;
END;
--> statement-breakpoint
-- Comments on requests are found, too.
DROP TRIGGER `site_search_comment_insert`;
--> statement-breakpoint
CREATE TRIGGER `site_search_comment_insert` AFTER INSERT ON `comments` WHEN new.`deleted_at` IS NULL BEGIN
	INSERT INTO `site_search` (rowid, `kind`, `words`)
		SELECT new.`id` * 16 + 2, 'comment', new.`source` FROM `torrents`
		WHERE new.`subject_kind` = 'torrent' AND `torrents`.`id` = new.`subject_id` AND `status` = 'approved'
		UNION ALL SELECT new.`id` * 16 + 2, 'comment', new.`source` FROM `titles`
		WHERE new.`subject_kind` = 'title' AND `titles`.`id` = new.`subject_id`
			AND `merged_into` IS NULL AND (`releases` > 0 OR `created_by` IS NOT NULL)
		UNION ALL SELECT new.`id` * 16 + 2, 'comment', new.`source` WHERE new.`subject_kind` IN ('news', 'issue', 'request');
END;
--> statement-breakpoint
DROP TRIGGER `site_search_comment_update`;
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
		WHERE new.`deleted_at` IS NULL AND new.`subject_kind` IN ('news', 'issue', 'request');
END;
