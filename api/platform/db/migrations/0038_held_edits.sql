CREATE TABLE `held_edits` (
	`comment_id` integer PRIMARY KEY NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`written_at` integer NOT NULL,
	`refused_at` integer,
	`refused_by` integer,
	`refuse_reason` text,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`refused_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `held_edits_waiting` ON `held_edits` (`comment_id`) WHERE refused_at is null;--> statement-breakpoint
CREATE INDEX `held_edits_refused` ON `held_edits` (`comment_id`) WHERE refused_at is not null;