ALTER TABLE `comments` ADD `held_at` integer;--> statement-breakpoint
CREATE INDEX `comments_held` ON `comments` (`subject_id`,`id`) WHERE subject_kind = 'thread' and number is null;--> statement-breakpoint
CREATE INDEX `comments_waiting` ON `comments` (`id`) WHERE subject_kind = 'thread' and number is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `comments_refused` ON `comments` (`id`) WHERE subject_kind = 'thread' and number is null and delete_reason is not null;--> statement-breakpoint
ALTER TABLE `settings` ADD `hold_first_posts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `threads_held` ON `threads` (`author_id`,`forum_id`,`id`) WHERE hidden_at is null and posts = 0 and replaced_by is null;