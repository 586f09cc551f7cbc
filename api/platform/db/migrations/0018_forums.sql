CREATE TABLE `forum_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `forums` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`category_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`readers` text DEFAULT '[]' NOT NULL,
	`starters` text DEFAULT '[]' NOT NULL,
	`posters` text DEFAULT '[]' NOT NULL,
	`prefixes` text DEFAULT '[]' NOT NULL,
	`thread_count` integer DEFAULT 0 NOT NULL,
	`post_count` integer DEFAULT 0 NOT NULL,
	`last_post_id` integer,
	FOREIGN KEY (`category_id`) REFERENCES `forum_categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `forums_category` ON `forums` (`category_id`,`position`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`forum_id` integer NOT NULL,
	`title` text NOT NULL,
	`prefix` text,
	`author_id` integer,
	`created_at` integer NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`is_locked` integer DEFAULT false NOT NULL,
	`solution_id` integer,
	`hidden_at` integer,
	`replaced_by` integer,
	`posts` integer DEFAULT 0 NOT NULL,
	`last_post_id` integer,
	`last_post_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`forum_id`) REFERENCES `forums`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`solution_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`replaced_by`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `threads_activity` ON `threads` (`forum_id`,`is_pinned`,`last_post_at`,`id`) WHERE hidden_at is null and posts > 0;--> statement-breakpoint
CREATE INDEX `threads_newest` ON `threads` (`forum_id`,`is_pinned`,`id`) WHERE hidden_at is null and posts > 0;--> statement-breakpoint
CREATE INDEX `threads_posts` ON `threads` (`forum_id`,`is_pinned`,`posts`,`id`) WHERE hidden_at is null and posts > 0;--> statement-breakpoint
CREATE INDEX `threads_latest` ON `threads` (`forum_id`,`last_post_at`,`id`) WHERE hidden_at is null and posts > 0;--> statement-breakpoint
CREATE INDEX `threads_prefix` ON `threads` (`forum_id`,`prefix`,`is_pinned`,`last_post_at`,`id`) WHERE hidden_at is null and posts > 0;--> statement-breakpoint
CREATE INDEX `threads_unanswered` ON `threads` (`forum_id`,`is_pinned`,`last_post_at`,`id`) WHERE hidden_at is null and posts = 1;--> statement-breakpoint
CREATE INDEX `threads_author` ON `threads` (`author_id`,`forum_id`,`is_pinned`,`last_post_at`,`id`);--> statement-breakpoint
CREATE INDEX `threads_merged` ON `threads` (`replaced_by`) WHERE replaced_by is not null;--> statement-breakpoint
CREATE INDEX `threads_solution` ON `threads` (`solution_id`) WHERE solution_id is not null;--> statement-breakpoint
ALTER TABLE `comments` ADD `number` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `comments_number` ON `comments` (`subject_kind`,`subject_id`,`number`) WHERE number is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `forum_posts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
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
