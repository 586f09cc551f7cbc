CREATE TABLE `rules_acceptances` (
	`user_id` integer NOT NULL,
	`version` integer NOT NULL,
	`accepted_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `version`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version`) REFERENCES `rules_versions`(`version`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rules_acceptances_version` ON `rules_acceptances` (`version`);--> statement-breakpoint
CREATE TABLE `rules_versions` (
	`version` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` integer,
	`acceptances` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`published_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `registrations` ADD `rules_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `wiki_pages` ADD `is_rules` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `wiki_pages_rules` ON `wiki_pages` (`language`) WHERE is_rules = 1;--> statement-breakpoint
-- The rules of the settings become a page of the wiki, which members are not asked to accept until the staff publishes a version.
INSERT INTO `wiki_pages` (`slug`, `title`, `language`, `source`, `html`, `renderer_version`, `is_rules`, `editors`, `updated_at`)
	SELECT CASE WHEN EXISTS (SELECT 1 FROM `wiki_pages` WHERE `slug` = 'rules') THEN 'site-rules' ELSE 'rules' END,
		'Rules', 'en', `rules`, '', 0, 1, '["admin"]', unixepoch() * 1000
	FROM `settings` WHERE `rules` IS NOT NULL;--> statement-breakpoint
INSERT INTO `wiki_revisions` (`page_id`, `revision`, `title`, `source`, `written_at`)
	SELECT `id`, 1, `title`, `source`, `updated_at` FROM `wiki_pages` WHERE `is_rules` = 1;--> statement-breakpoint
CREATE TRIGGER `rules_acceptances_insert` AFTER INSERT ON `rules_acceptances` BEGIN
	UPDATE `rules_versions` SET `acceptances` = `acceptances` + 1 WHERE `version` = new.`version`;
END;--> statement-breakpoint
CREATE TRIGGER `rules_acceptances_delete` AFTER DELETE ON `rules_acceptances` BEGIN
	UPDATE `rules_versions` SET `acceptances` = `acceptances` - 1 WHERE `version` = old.`version`;
END;--> statement-breakpoint
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
END;--> statement-breakpoint
UPDATE `wiki_pages` SET `renderer_version` = 0;--> statement-breakpoint
ALTER TABLE `settings` DROP COLUMN `rules`;--> statement-breakpoint
ALTER TABLE `settings` DROP COLUMN `rules_html`;--> statement-breakpoint
ALTER TABLE `settings` DROP COLUMN `rules_version`;