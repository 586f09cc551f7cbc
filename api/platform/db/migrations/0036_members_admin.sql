CREATE TABLE `staff_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`author_id` integer,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `staff_notes_user` ON `staff_notes` (`user_id`,`id`);--> statement-breakpoint
DROP INDEX `users_role`;--> statement-breakpoint
DROP INDEX `users_invited_by`;--> statement-breakpoint
ALTER TABLE `users` ADD `banned_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `ban_reason` text;--> statement-breakpoint
ALTER TABLE `users` ADD `seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `ratio_key` integer DEFAULT 1000000000000000 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_joined` ON `users` (`joined_at`);--> statement-breakpoint
CREATE INDEX `users_seen` ON `users` (`seen_at`);--> statement-breakpoint
CREATE INDEX `users_ratio` ON `users` (`ratio_key`);--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`banned_at`) WHERE banned_at is not null;--> statement-breakpoint
CREATE INDEX `users_closed` ON `users` (`closed_at`) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`joined_at`) WHERE email_verified_at is null and email is not null;--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`joined_at`);--> statement-breakpoint
CREATE INDEX `users_invited_by` ON `users` (`invited_by`,`joined_at`);--> statement-breakpoint
UPDATE `users` SET
	`seen_at` = CASE WHEN `closed_at` IS NULL THEN coalesce(`list_seen_at`, 0) ELSE 0 END,
	`ratio_key` = CASE WHEN `downloaded` > 0
		THEN min(999999999999999, cast(`uploaded` * 1000.0 / `downloaded` AS integer)) ELSE 1000000000000000 END;
