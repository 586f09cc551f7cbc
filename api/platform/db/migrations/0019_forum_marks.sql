CREATE TABLE `forum_marks` (
	`user_id` integer NOT NULL,
	`forum_id` integer NOT NULL,
	`read_at` integer DEFAULT 0 NOT NULL,
	`level` text,
	PRIMARY KEY(`user_id`, `forum_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`forum_id`) REFERENCES `forums`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_marks_forum` ON `forum_marks` (`forum_id`,`level`,`user_id`);--> statement-breakpoint
CREATE TABLE `thread_marks` (
	`user_id` integer NOT NULL,
	`thread_id` integer NOT NULL,
	`up_to` integer DEFAULT 0 NOT NULL,
	`level` text,
	PRIMARY KEY(`user_id`, `thread_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thread_marks_thread` ON `thread_marks` (`thread_id`,`level`,`user_id`);--> statement-breakpoint
CREATE INDEX `thread_marks_level` ON `thread_marks` (`user_id`,`level`,`thread_id`) WHERE level is not null;--> statement-breakpoint
DROP INDEX `threads_newest`;--> statement-breakpoint
DROP INDEX `threads_posts`;--> statement-breakpoint
CREATE INDEX `threads_newest` ON `threads` (`forum_id`,`is_pinned`,`created_at`,`id`) WHERE hidden_at is null and posts > 0;--> statement-breakpoint
CREATE INDEX `threads_posts` ON `threads` (`forum_id`,`is_pinned`,`posts`,`last_post_at`,`id`) WHERE hidden_at is null and posts > 0;