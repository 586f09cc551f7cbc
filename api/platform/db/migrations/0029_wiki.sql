CREATE TABLE `wiki_links` (
	`slug` text NOT NULL,
	`page_id` integer NOT NULL,
	PRIMARY KEY(`slug`, `page_id`),
	FOREIGN KEY (`page_id`) REFERENCES `wiki_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wiki_links_page` ON `wiki_links` (`page_id`);--> statement-breakpoint
CREATE TABLE `wiki_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`language` text NOT NULL,
	`parent_id` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`headings` text DEFAULT '[]' NOT NULL,
	`renderer_version` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`readers` text DEFAULT '[]' NOT NULL,
	`editors` text DEFAULT '[]' NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	`deleted_at` integer,
	FOREIGN KEY (`parent_id`) REFERENCES `wiki_pages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wiki_pages_slug_unique` ON `wiki_pages` (`slug`);--> statement-breakpoint
CREATE INDEX `wiki_pages_tree` ON `wiki_pages` (`language`,`position`,`title`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `wiki_pages_parent` ON `wiki_pages` (`parent_id`,`position`,`title`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `wiki_redirects` (
	`slug` text PRIMARY KEY NOT NULL,
	`page_id` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `wiki_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wiki_redirects_page` ON `wiki_redirects` (`page_id`);--> statement-breakpoint
CREATE TABLE `wiki_revisions` (
	`page_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`source` text NOT NULL,
	`summary` text,
	`restored` integer,
	`written_by` integer,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `revision`),
	FOREIGN KEY (`page_id`) REFERENCES `wiki_pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`written_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);

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
