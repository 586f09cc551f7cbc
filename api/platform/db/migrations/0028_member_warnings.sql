CREATE TABLE `member_warnings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`reason` text NOT NULL,
	`comment_id` integer,
	`warned_by` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`withdrawn_at` integer,
	`withdrawn_by` integer,
	`withdraw_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`warned_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`withdrawn_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `member_warnings_user` ON `member_warnings` (`user_id`,`id`);