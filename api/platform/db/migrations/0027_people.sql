CREATE TABLE `credits` (
	`title_id` integer NOT NULL,
	`position` integer NOT NULL,
	`role` text NOT NULL,
	`person_id` integer NOT NULL,
	`character` text,
	PRIMARY KEY(`title_id`, `position`),
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `credits_person` ON `credits` (`person_id`,`title_id`);--> statement-breakpoint
CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`merged_into` integer,
	FOREIGN KEY (`merged_into`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_slug_unique` ON `people` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `people_key_unique` ON `people` (`key`);--> statement-breakpoint
CREATE INDEX `people_merged` ON `people` (`merged_into`) WHERE merged_into is not null;
--> statement-breakpoint
-- Search index: the current name of each person.
CREATE VIRTUAL TABLE `people_search` USING fts5(
	`name`,
	content = '', contentless_delete = 1,
	tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4'
);
--> statement-breakpoint
CREATE TRIGGER `people_search_insert` AFTER INSERT ON `people` WHEN new.`merged_into` IS NULL BEGIN
	INSERT INTO `people_search` (rowid, `name`) VALUES (new.`id`, new.`name`);
END;
--> statement-breakpoint
CREATE TRIGGER `people_search_update` AFTER UPDATE OF `name`, `merged_into` ON `people`
WHEN old.`name` <> new.`name` OR old.`merged_into` IS NOT new.`merged_into` BEGIN
	DELETE FROM `people_search` WHERE rowid = old.`id`;
	INSERT INTO `people_search` (rowid, `name`) SELECT new.`id`, new.`name` WHERE new.`merged_into` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `people_search_delete` AFTER DELETE ON `people` BEGIN
	DELETE FROM `people_search` WHERE rowid = old.`id`;
END;
