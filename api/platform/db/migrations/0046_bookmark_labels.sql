ALTER TABLE `bookmarks` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookmarks` ADD `label` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `bookmarks_label` ON `bookmarks` (`user_id`,`label`);