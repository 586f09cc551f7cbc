ALTER TABLE `categories` ADD `parent_id` integer REFERENCES categories(id);--> statement-breakpoint
CREATE INDEX `categories_parent` ON `categories` (`parent_id`);