CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`generation` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`spent_at` integer,
	FOREIGN KEY (`family_id`) REFERENCES `token_families`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_family` ON `refresh_tokens` (`family_id`,`generation`);--> statement-breakpoint
CREATE TABLE `roles` (
	`slug` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`position` integer NOT NULL,
	`permissions` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`at` integer NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_failed_at` integer NOT NULL,
	`blocked_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_failures_age` ON `sign_in_failures` (`last_failed_at`);--> statement-breakpoint
CREATE TABLE `token_families` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_for` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `token_families_user` ON `token_families` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`password_hash` text,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	`banned_at` integer,
	`uploaded` integer DEFAULT 0 NOT NULL,
	`downloaded` integer DEFAULT 0 NOT NULL,
	`bonus` integer DEFAULT 0 NOT NULL,
	`invites` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`role`) REFERENCES `roles`(`slug`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`logo` text NOT NULL,
	`theme_color` text NOT NULL,
	`user_color` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`torrents` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `peers` (
	`id` integer PRIMARY KEY NOT NULL,
	`torrent_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`client` text NOT NULL,
	`left` integer NOT NULL,
	`upload_rate` integer NOT NULL,
	`download_rate` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `peers_torrent` ON `peers` (`torrent_id`,"left" > 0);--> statement-breakpoint
CREATE INDEX `peers_user` ON `peers` (`user_id`,`left`);--> statement-breakpoint
CREATE TABLE `snatches` (
	`torrent_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`torrent_id`, `user_id`),
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `snatches_user` ON `snatches` (`user_id`,`completed_at`);--> statement-breakpoint
CREATE TABLE `torrent_details` (
	`torrent_id` integer PRIMARY KEY NOT NULL,
	`info_hash_v2` text,
	`piece_length` integer NOT NULL,
	`pieces` integer NOT NULL,
	`description` text,
	`licence` text,
	`last_seen_at` integer,
	`metafile` text,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `torrent_files` (
	`torrent_id` integer NOT NULL,
	`position` integer NOT NULL,
	`path` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`torrent_id`, `position`),
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `torrents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`info_hash` text NOT NULL,
	`name` text NOT NULL,
	`category_id` integer NOT NULL,
	`uploader_id` integer,
	`tags` text DEFAULT '[]' NOT NULL,
	`size` integer NOT NULL,
	`files` integer NOT NULL,
	`seeders` integer DEFAULT 0 NOT NULL,
	`leechers` integer DEFAULT 0 NOT NULL,
	`completed` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`added_at` integer NOT NULL,
	`promotion_download` real DEFAULT 1 NOT NULL,
	`promotion_upload` real DEFAULT 1 NOT NULL,
	`promotion_until` integer,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "torrents_counts" CHECK("torrents"."size" >= 0 and "torrents"."seeders" >= 0 and "torrents"."leechers" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `torrents_info_hash` ON `torrents` (`info_hash`);--> statement-breakpoint
CREATE INDEX `torrents_uploader` ON `torrents` (`uploader_id`);--> statement-breakpoint
CREATE INDEX `torrents_added` ON `torrents` (`added_at`);--> statement-breakpoint
CREATE INDEX `torrents_name` ON `torrents` ("name" collate nocase);--> statement-breakpoint
CREATE INDEX `torrents_size` ON `torrents` (`size`);--> statement-breakpoint
CREATE INDEX `torrents_seeders` ON `torrents` (`seeders`);--> statement-breakpoint
CREATE INDEX `torrents_leechers` ON `torrents` (`leechers`);--> statement-breakpoint
CREATE INDEX `torrents_completed` ON `torrents` (`completed`);--> statement-breakpoint
CREATE INDEX `torrents_category_added` ON `torrents` (`category_id`,`added_at`);--> statement-breakpoint
CREATE INDEX `torrents_category_name` ON `torrents` (`category_id`,"name" collate nocase);--> statement-breakpoint
CREATE INDEX `torrents_category_size` ON `torrents` (`category_id`,`size`);--> statement-breakpoint
CREATE INDEX `torrents_category_seeders` ON `torrents` (`category_id`,`seeders`);--> statement-breakpoint
CREATE INDEX `torrents_category_leechers` ON `torrents` (`category_id`,`leechers`);--> statement-breakpoint
CREATE INDEX `torrents_category_completed` ON `torrents` (`category_id`,`completed`);--> statement-breakpoint
CREATE TABLE `tracker_totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`torrents` integer DEFAULT 0 NOT NULL,
	`seeders` integer DEFAULT 0 NOT NULL,
	`leechers` integer DEFAULT 0 NOT NULL
);
