CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash_unique` ON `api_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_user` ON `api_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `authenticators` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`encrypted_seed` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`user_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`client_id` text NOT NULL,
	`challenge` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `challenges_user` ON `challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `challenges_expiry` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `credentials_user` ON `credentials` (`user_id`);--> statement-breakpoint
CREATE TABLE `member_days` (
	`user_id` integer NOT NULL,
	`day` integer NOT NULL,
	`uploaded` integer NOT NULL,
	`downloaded` integer NOT NULL,
	`bonus` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_days_day` ON `member_days` (`day`);--> statement-breakpoint
CREATE TABLE `preferences` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`theme` text,
	`color` text,
	`density` text,
	`language` text,
	`time_zone` text,
	`shortcuts` text,
	`signatures` text,
	`sides` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`title` text,
	`country` text,
	`about` text,
	`about_html` text,
	`signature` text,
	`signature_html` text,
	`renderer_version` integer DEFAULT 0 NOT NULL,
	`hidden` text DEFAULT '[]' NOT NULL,
	`shows_peers` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` integer NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `artists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artists_slug_unique` ON `artists` (`slug`);--> statement-breakpoint
CREATE TABLE `episodes` (
	`title_id` integer NOT NULL,
	`season` integer NOT NULL,
	`number` integer NOT NULL,
	`name` text,
	`aired_on` text,
	PRIMARY KEY(`title_id`, `season`, `number`),
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `package_dependencies` (
	`package_id` integer NOT NULL,
	`depends_on` integer NOT NULL,
	`versions` text DEFAULT '' NOT NULL,
	`is_optional` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`package_id`, `depends_on`),
	FOREIGN KEY (`package_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`depends_on`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `package_dependencies_target` ON `package_dependencies` (`depends_on`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title_id` integer NOT NULL,
	`author_id` integer,
	`rating` integer NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`renderer_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" between 1 and 10)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_author` ON `reviews` (`author_id`,`title_id`);--> statement-breakpoint
CREATE INDEX `reviews_title` ON `reviews` (`title_id`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_newest` ON `reviews` (`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_renderer` ON `reviews` (`renderer_version`);--> statement-breakpoint
CREATE TABLE `title_facets` (
	`title_id` integer NOT NULL,
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`title_id`, `facet`, `value`),
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `title_facets_value` ON `title_facets` (`kind`,`facet`,`value`,`title_id`);--> statement-breakpoint
CREATE TABLE `title_follows` (
	`user_id` integer NOT NULL,
	`title_id` integer NOT NULL,
	`followed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `title_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `title_follows_title` ON `title_follows` (`title_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `title_keys` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`title_id` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`),
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `title_keys_title` ON `title_keys` (`title_id`);--> statement-breakpoint
CREATE TABLE `title_releases` (
	`torrent_id` integer PRIMARY KEY NOT NULL,
	`title_id` integer NOT NULL,
	`chosen_by` text NOT NULL,
	`season` integer,
	`last_season` integer,
	`first_episode` integer,
	`last_episode` integer,
	`edition` text,
	`media` text,
	`format` text,
	`version` text,
	`platform` text,
	`arch` text,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `title_releases_title` ON `title_releases` (`title_id`,`torrent_id`);--> statement-breakpoint
CREATE TABLE `title_revisions` (
	`title_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`act` text NOT NULL,
	`changed_by` integer,
	`changed_at` integer NOT NULL,
	`reason` text,
	`changes` text NOT NULL,
	PRIMARY KEY(`title_id`, `revision`),
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `title_totals` (
	`kind` text NOT NULL,
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`titles` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `facet`, `value`)
);
--> statement-breakpoint
CREATE INDEX `title_totals_common` ON `title_totals` (`kind`,`facet`,`titles`);--> statement-breakpoint
CREATE TABLE `titles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`artist_id` integer,
	`year` integer,
	`end_year` integer,
	`minutes` integer,
	`homepage` text,
	`licence` text,
	`summary` text,
	`summary_html` text,
	`renderer_version` integer DEFAULT 0 NOT NULL,
	`poster` text,
	`poster_color` text,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`merged_into` integer,
	`releases` integer DEFAULT 0 NOT NULL,
	`seeders` integer DEFAULT 0 NOT NULL,
	`newest_release_at` integer DEFAULT 0 NOT NULL,
	`reviews` integer DEFAULT 0 NOT NULL,
	`ratings` integer DEFAULT 0 NOT NULL,
	`rating` integer GENERATED ALWAYS AS (case reviews when 0 then 0 else ratings * 100 / reviews end) VIRTUAL,
	`comments` integer DEFAULT 0 NOT NULL,
	`followers` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`artist_id`) REFERENCES `artists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`merged_into`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `titles_slug` ON `titles` (`kind`,`slug`);--> statement-breakpoint
CREATE INDEX `titles_artist` ON `titles` (`artist_id`,`year`);--> statement-breakpoint
CREATE INDEX `titles_name` ON `titles` (`kind`,`sort_name`) WHERE merged_into is null and (releases > 0 or created_by is not null);--> statement-breakpoint
CREATE INDEX `titles_year` ON `titles` (`kind`,`year`) WHERE merged_into is null and (releases > 0 or created_by is not null);--> statement-breakpoint
CREATE INDEX `titles_newest` ON `titles` (`kind`,`newest_release_at`) WHERE merged_into is null and (releases > 0 or created_by is not null);--> statement-breakpoint
CREATE INDEX `titles_seeders` ON `titles` (`kind`,`seeders`) WHERE merged_into is null and (releases > 0 or created_by is not null);--> statement-breakpoint
CREATE INDEX `titles_rating` ON `titles` (`kind`,`rating`) WHERE merged_into is null and (releases > 0 or created_by is not null);--> statement-breakpoint
CREATE INDEX `titles_merged` ON `titles` (`merged_into`) WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX `titles_renderer` ON `titles` (`renderer_version`);--> statement-breakpoint
CREATE INDEX `titles_poster` ON `titles` (`poster`) WHERE poster is not null;--> statement-breakpoint
CREATE TABLE `chat_mentions` (
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`room_id` integer NOT NULL,
	PRIMARY KEY(`message_id`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_mentions_user` ON `chat_mentions` (`user_id`,`room_id`,`message_id`);--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`author_id` integer,
	`client_id` text NOT NULL,
	`kind` text NOT NULL,
	`event` text,
	`reply_to` integer,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`renderer_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`deleted_by` integer,
	`delete_reason` text,
	`place` text GENERATED ALWAYS AS ('room' || room_id) VIRTUAL,
	FOREIGN KEY (`room_id`) REFERENCES `chat_rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `chat_messages_room` ON `chat_messages` (`room_id`,`id`);--> statement-breakpoint
CREATE INDEX `chat_messages_changes` ON `chat_messages` (`room_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_client` ON `chat_messages` (`author_id`,`client_id`);--> statement-breakpoint
CREATE TABLE `chat_mutes` (
	`room_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL,
	`muted_by` integer,
	PRIMARY KEY(`room_id`, `user_id`),
	FOREIGN KEY (`room_id`) REFERENCES `chat_rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`muted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `chat_reactions` (
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`message_id`, `kind`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_reactions_user` ON `chat_reactions` (`user_id`,`message_id`);--> statement-breakpoint
CREATE TABLE `chat_read_marks` (
	`user_id` integer NOT NULL,
	`room_id` integer NOT NULL,
	`up_to` integer NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`user_id`, `room_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`room_id`) REFERENCES `chat_rooms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_rooms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`roles` text DEFAULT '[]' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`slow_seconds` integer DEFAULT 0 NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`last_message_at` integer,
	`lower_id` integer,
	`higher_id` integer,
	FOREIGN KEY (`lower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`higher_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_slug_unique` ON `chat_rooms` (`slug`);--> statement-breakpoint
CREATE INDEX `chat_rooms_kind` ON `chat_rooms` (`kind`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_pair` ON `chat_rooms` (`lower_id`,`higher_id`) WHERE lower_id is not null;--> statement-breakpoint
CREATE INDEX `chat_rooms_higher` ON `chat_rooms` (`higher_id`) WHERE higher_id is not null;--> statement-breakpoint
CREATE TABLE `collection_follows` (
	`user_id` integer NOT NULL,
	`collection_id` integer NOT NULL,
	`followed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `collection_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_follows_collection` ON `collection_follows` (`collection_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `collection_items` (
	`collection_id` integer NOT NULL,
	`title_id` integer NOT NULL,
	`position` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`collection_id`, `title_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`title_id`) REFERENCES `titles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_items_position` ON `collection_items` (`collection_id`,`position`);--> statement-breakpoint
CREATE INDEX `collection_items_title` ON `collection_items` (`title_id`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`owner_id` integer,
	`visibility` text NOT NULL,
	`is_official` integer DEFAULT false NOT NULL,
	`description` text,
	`description_html` text,
	`renderer_version` integer DEFAULT 0 NOT NULL,
	`items` integer DEFAULT 0 NOT NULL,
	`followers` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`new_items` integer DEFAULT 0 NOT NULL,
	`notified_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_slug_unique` ON `collections` (`slug`);--> statement-breakpoint
CREATE INDEX `collections_owner` ON `collections` (`owner_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `collections_listed` ON `collections` (`is_official`,`updated_at`) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX `collections_renderer` ON `collections` (`renderer_version`);--> statement-breakpoint
CREATE INDEX `collections_grown` ON `collections` (`notified_at`) WHERE new_items > 0;--> statement-breakpoint
CREATE TABLE `comment_mentions` (
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_mentions_user` ON `comment_mentions` (`user_id`,`comment_id`);--> statement-breakpoint
CREATE TABLE `comment_reactions` (
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`comment_id`, `kind`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_reactions_user` ON `comment_reactions` (`user_id`,`comment_id`);--> statement-breakpoint
CREATE TABLE `comment_revisions` (
	`comment_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`written_at` integer NOT NULL,
	`written_by` integer,
	PRIMARY KEY(`comment_id`, `revision`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`written_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`number` integer,
	`author_id` integer,
	`reply_to` integer,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`renderer_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`held_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`deleted_by` integer,
	`delete_reason` text,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `comments_subject` ON `comments` (`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `comments_number` ON `comments` (`subject_kind`,`subject_id`,`number`) WHERE number is not null;--> statement-breakpoint
CREATE INDEX `comments_numbered` ON `comments` (`subject_kind`,`subject_id`,`created_at`,`number`) WHERE number is not null;--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_posted` ON `comments` (`created_at`) WHERE subject_kind = 'thread';--> statement-breakpoint
CREATE INDEX `comments_held` ON `comments` (`subject_id`,`id`) WHERE subject_kind = 'thread' and number is null;--> statement-breakpoint
CREATE INDEX `comments_waiting` ON `comments` (`id`) WHERE subject_kind = 'thread' and number is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `comments_refused` ON `comments` (`id`) WHERE subject_kind = 'thread' and number is null and delete_reason is not null;--> statement-breakpoint
CREATE INDEX `comments_renderer` ON `comments` (`renderer_version`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`user_id` integer NOT NULL,
	`place` text NOT NULL,
	`source` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `place`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `drafts_age` ON `drafts` (`saved_at`);--> statement-breakpoint
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
CREATE INDEX `held_edits_refused` ON `held_edits` (`comment_id`) WHERE refused_at is not null;--> statement-breakpoint
CREATE TABLE `error_groups` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`worker` text NOT NULL,
	`name` text NOT NULL,
	`frame` text NOT NULL,
	`route` text,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`message` text NOT NULL,
	`stack` text NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `error_groups_last` ON `error_groups` (`last_at`);--> statement-breakpoint
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
	`revision` integer DEFAULT 1 NOT NULL,
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
CREATE INDEX `threads_newest` ON `threads` (`forum_id`,`is_pinned`,`created_at`,`id`) WHERE hidden_at is null and posts > 0;--> statement-breakpoint
CREATE INDEX `threads_posts` ON `threads` (`forum_id`,`is_pinned`,`posts`,`last_post_at`,`id`) WHERE hidden_at is null and posts > 0;--> statement-breakpoint
CREATE INDEX `threads_latest` ON `threads` (`forum_id`,`last_post_at`,`id`) WHERE hidden_at is null and posts > 0;--> statement-breakpoint
CREATE INDEX `threads_prefix` ON `threads` (`forum_id`,`prefix`,`is_pinned`,`last_post_at`,`id`) WHERE hidden_at is null and posts > 0;--> statement-breakpoint
CREATE INDEX `threads_unanswered` ON `threads` (`forum_id`,`is_pinned`,`last_post_at`,`id`) WHERE hidden_at is null and posts = 1;--> statement-breakpoint
CREATE INDEX `threads_author` ON `threads` (`author_id`,`forum_id`,`is_pinned`,`last_post_at`,`id`);--> statement-breakpoint
CREATE INDEX `threads_held` ON `threads` (`author_id`,`forum_id`,`id`) WHERE hidden_at is null and posts = 0 and replaced_by is null;--> statement-breakpoint
CREATE INDEX `threads_merged` ON `threads` (`replaced_by`) WHERE replaced_by is not null;--> statement-breakpoint
CREATE INDEX `threads_solution` ON `threads` (`solution_id`) WHERE solution_id is not null;--> statement-breakpoint
CREATE TABLE `images` (
	`name` text PRIMARY KEY NOT NULL,
	`uploader_id` integer NOT NULL,
	`bytes` integer NOT NULL,
	`uploaded_at` integer NOT NULL,
	`unused_since` integer,
	`deleted_at` integer,
	`deleted_by` integer,
	`delete_reason` text,
	FOREIGN KEY (`uploader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `images_unused` ON `images` (`unused_since`) WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX `images_deleted` ON `images` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `issue_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issue_id` integer NOT NULL,
	`number` integer,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`comment_id` integer,
	`member_id` integer,
	`other_id` integer,
	`detail` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`other_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issue_entries_number` ON `issue_entries` (`issue_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `issue_entries_comment` ON `issue_entries` (`comment_id`,`issue_id`) WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX `issue_entries_actor` ON `issue_entries` (`actor_id`) WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX `issue_entries_member` ON `issue_entries` (`member_id`) WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX `issue_entries_other` ON `issue_entries` (`other_id`) WHERE other_id is not null;--> statement-breakpoint
CREATE TABLE `issue_labels` (
	`issue_id` integer NOT NULL,
	`label_id` integer NOT NULL,
	PRIMARY KEY(`issue_id`, `label_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`label_id`) REFERENCES `labels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issue_labels_label` ON `issue_labels` (`label_id`,`issue_id`);--> statement-breakpoint
CREATE TABLE `issue_marks` (
	`user_id` integer NOT NULL,
	`issue_id` integer NOT NULL,
	`level` text NOT NULL,
	PRIMARY KEY(`user_id`, `issue_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issue_marks_issue` ON `issue_marks` (`issue_id`,`level`,`user_id`);--> statement-breakpoint
CREATE TABLE `issue_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issue_id` integer NOT NULL,
	`author_id` integer,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`renderer_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `issue_notes_issue` ON `issue_notes` (`issue_id`,`id`);--> statement-breakpoint
CREATE INDEX `issue_notes_author` ON `issue_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `issue_relations` (
	`lower_id` integer NOT NULL,
	`higher_id` integer NOT NULL,
	PRIMARY KEY(`lower_id`, `higher_id`),
	FOREIGN KEY (`lower_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`higher_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issue_relations_higher` ON `issue_relations` (`higher_id`,`lower_id`);--> statement-breakpoint
CREATE TABLE `issue_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issue_views_name` ON `issue_views` (`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `issue_votes` (
	`issue_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`issue_id`, `user_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issue_votes_user` ON `issue_votes` (`user_id`,`issue_id`);--> statement-breakpoint
CREATE TABLE `issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	`closed_as` text,
	`closed_at` integer,
	`closed_by` integer,
	`stage` text DEFAULT 'open',
	`position` real DEFAULT 0 NOT NULL,
	`author_id` integer,
	`assignee_id` integer,
	`milestone_id` integer,
	`duplicate_of` integer,
	`is_locked` integer DEFAULT false NOT NULL,
	`body_id` integer,
	`votes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`entries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`milestone_id`) REFERENCES `milestones`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`duplicate_of`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `issues_newest` ON `issues` (`is_open`,`id`);--> statement-breakpoint
CREATE INDEX `issues_updated` ON `issues` (`is_open`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `issues_votes` ON `issues` (`is_open`,`votes`,`id`);--> statement-breakpoint
CREATE INDEX `issues_comments` ON `issues` (`is_open`,`comments`,`id`);--> statement-breakpoint
CREATE INDEX `issues_all_updated` ON `issues` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `issues_all_votes` ON `issues` (`votes`,`id`);--> statement-breakpoint
CREATE INDEX `issues_all_comments` ON `issues` (`comments`,`id`);--> statement-breakpoint
CREATE INDEX `issues_author` ON `issues` (`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `issues_assignee` ON `issues` (`assignee_id`,`id`);--> statement-breakpoint
CREATE INDEX `issues_closed_by` ON `issues` (`closed_by`);--> statement-breakpoint
CREATE INDEX `issues_milestone` ON `issues` (`milestone_id`,`is_open`,`id`);--> statement-breakpoint
CREATE INDEX `issues_duplicates` ON `issues` (`duplicate_of`) WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX `issues_board` ON `issues` (`stage`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `issues_completed` ON `issues` (`closed_at`,`id`) WHERE closed_as = 'completed';--> statement-breakpoint
CREATE TABLE `labels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `labels_name` ON `labels` (`name_key`);--> statement-breakpoint
CREATE TABLE `milestones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`due_on` text,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `milestones_name` ON `milestones` (`name_key`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `invites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code_hash` text NOT NULL,
	`inviter_id` integer NOT NULL,
	`email` text,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`claimed_at` integer,
	`claimed_by` integer,
	`revoked_at` integer,
	FOREIGN KEY (`inviter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`claimed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_code_hash_unique` ON `invites` (`code_hash`);--> statement-breakpoint
CREATE INDEX `invites_inviter` ON `invites` (`inviter_id`,`id`);--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` integer,
	`registration_id` integer,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_links_user` ON `one_time_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `one_time_links_registration` ON `one_time_links` (`registration_id`);--> statement-breakpoint
CREATE INDEX `one_time_links_expiry` ON `one_time_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`username_skeleton` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`invite_id` integer,
	`application` text,
	`locale` text NOT NULL,
	`rules_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`verified_at` integer,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_username_key_unique` ON `registrations` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_username_skeleton_unique` ON `registrations` (`username_skeleton`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_invite_id_unique` ON `registrations` (`invite_id`);--> statement-breakpoint
CREATE INDEX `registrations_email` ON `registrations` (`email_key`);--> statement-breakpoint
CREATE INDEX `registrations_expiry` ON `registrations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `registrations_verified` ON `registrations` (`verified_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`class` text DEFAULT 'notice' NOT NULL,
	`recipient` text NOT NULL,
	`locale` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`unsubscribe` text,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`provider` text,
	`open_attempts` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`next_try_at` integer NOT NULL,
	`sent_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`class`,`next_try_at`) WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX `mails_failed` ON `mails` (`created_at`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `mails_age` ON `mails` (`created_at`);--> statement-breakpoint
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
	`permissions` text NOT NULL,
	`requires_two_factor` integer DEFAULT false NOT NULL,
	`requires` text,
	`revision` integer DEFAULT 0 NOT NULL
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
	`device` text,
	`network` text,
	`authenticated_at` integer,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`view_role` text,
	`revoked_at` integer,
	`revoked_for` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`view_role`) REFERENCES `roles`(`slug`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `token_families_user` ON `token_families` (`user_id`);--> statement-breakpoint
CREATE INDEX `token_families_expiry` ON `token_families` (`expires_at`);--> statement-breakpoint
CREATE INDEX `token_families_view` ON `token_families` (`view_role`) WHERE view_role is not null;--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`username_skeleton` text NOT NULL,
	`email` text,
	`email_key` text,
	`email_verified_at` integer,
	`invited_by` integer,
	`password_hash` text,
	`role` text NOT NULL,
	`avatar` text,
	`joined_at` integer NOT NULL,
	`banned_at` integer,
	`banned_until` integer,
	`ban_reason` text,
	`closed_at` integer,
	`two_factor_at` integer,
	`uploaded` integer DEFAULT 0 NOT NULL,
	`downloaded` integer DEFAULT 0 NOT NULL,
	`bonus` integer DEFAULT 0 NOT NULL,
	`invites` integer DEFAULT 0 NOT NULL,
	`forum_posts` integer DEFAULT 0 NOT NULL,
	`freeleech_tokens` integer DEFAULT 0 NOT NULL,
	`announce_key` text,
	`visit_started_at` integer,
	`last_visit_at` integer,
	`list_seen_at` integer,
	`news_read_at` integer,
	`seen_at` integer DEFAULT 0 NOT NULL,
	`ratio_key` integer DEFAULT 1000000000000000 NOT NULL,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`role`) REFERENCES `roles`(`slug`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_skeleton_unique` ON `users` (`username_skeleton`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_announce_key_unique` ON `users` (`announce_key`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`joined_at`);--> statement-breakpoint
CREATE INDEX `users_invited_by` ON `users` (`invited_by`,`joined_at`);--> statement-breakpoint
CREATE INDEX `users_joined` ON `users` (`joined_at`);--> statement-breakpoint
CREATE INDEX `users_seen` ON `users` (`seen_at`);--> statement-breakpoint
CREATE INDEX `users_ratio` ON `users` (`ratio_key`);--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`banned_at`) WHERE banned_at is not null;--> statement-breakpoint
CREATE INDEX `users_ban_ends` ON `users` (`banned_until`) WHERE banned_until is not null;--> statement-breakpoint
CREATE INDEX `users_closed` ON `users` (`closed_at`) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`joined_at`) WHERE email_verified_at is null and email is not null;--> statement-breakpoint
CREATE TABLE `audit_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`reason` text,
	`at` integer NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_events_subject` ON `audit_events` (`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_actor` ON `audit_events` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_events_action` ON `audit_events` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_events_kind` ON `audit_events` (`subject_kind`,`at`);--> statement-breakpoint
CREATE INDEX `audit_events_at` ON `audit_events` (`at`);--> statement-breakpoint
CREATE TABLE `audit_networks` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `audit_events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `change_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`torrent_id` integer NOT NULL,
	`asked_by` integer,
	`text` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text,
	`closed_at` integer,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `change_requests_torrent` ON `change_requests` (`torrent_id`,`id`);--> statement-breakpoint
CREATE INDEX `change_requests_author` ON `change_requests` (`asked_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `change_requests_open` ON `change_requests` (`torrent_id`) WHERE closed_at is null;--> statement-breakpoint
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
CREATE INDEX `member_warnings_user` ON `member_warnings` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `queue_claims` (
	`queue` text NOT NULL,
	`subject_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`queue`, `subject_id`),
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `queue_claims_member` ON `queue_claims` (`member_id`,`queue`);--> statement-breakpoint
CREATE TABLE `reason_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`texts` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `report_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`author_id` integer,
	`from_staff` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `report_messages_report` ON `report_messages` (`report_id`,`id`);--> statement-breakpoint
CREATE INDEX `report_messages_author` ON `report_messages` (`author_id`,`id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`reporter_id` integer,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`handled_by` integer,
	`handled_at` integer,
	`answer` text,
	`content` text,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`handled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reports_state` ON `reports` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `reports_kind` ON `reports` (`state`,`subject_kind`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open` ON `reports` (`subject_kind`,`subject_id`,`reporter_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`,`id`);--> statement-breakpoint
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
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`renderer_version` integer NOT NULL,
	`author_id` integer,
	`published_at` integer,
	`is_pinned` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `articles_listed` ON `articles` (`is_pinned`,`published_at`,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_published` ON `articles` (`published_at`);--> statement-breakpoint
CREATE INDEX `articles_author` ON `articles` (`author_id`);--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` integer NOT NULL,
	`topic` text NOT NULL,
	`web` integer NOT NULL,
	`mail` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer,
	`subject` text NOT NULL,
	`link` text NOT NULL,
	`bundle` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`actors` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`on_web` integer DEFAULT true NOT NULL,
	`mail_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_unread` ON `notifications` (`user_id`,`bundle`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_mail` ON `notifications` ((kind = 'announcement'),`mail_at`) WHERE mail_at is not null;--> statement-breakpoint
CREATE TABLE `poll_options` (
	`poll_id` integer NOT NULL,
	`number` integer NOT NULL,
	`text` text NOT NULL,
	`votes` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`poll_id`, `number`),
	FOREIGN KEY (`poll_id`) REFERENCES `polls`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `poll_votes` (
	`poll_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`poll_id`, `user_id`, `number`),
	FOREIGN KEY (`poll_id`) REFERENCES `polls`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `poll_votes_option` ON `poll_votes` (`poll_id`,`number`,`user_id`);--> statement-breakpoint
CREATE INDEX `poll_votes_user` ON `poll_votes` (`user_id`,`poll_id`);--> statement-breakpoint
CREATE TABLE `polls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`thread_id` integer NOT NULL,
	`question` text NOT NULL,
	`max_choices` integer NOT NULL,
	`results` text NOT NULL,
	`is_secret` integer NOT NULL,
	`created_at` integer NOT NULL,
	`closes_at` integer,
	`voters` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `polls_thread` ON `polls` (`thread_id`);--> statement-breakpoint
CREATE TABLE `rate_windows` (
	`key` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`used` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_windows_age` ON `rate_windows` (`started_at`);--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`reversed` text NOT NULL,
	`torrents` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_words_reversed` ON `search_words` (`reversed`);--> statement-breakpoint
CREATE TABLE `text_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`torrent_id` integer NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `text_changes_torrent` ON `text_changes` (`torrent_id`);--> statement-breakpoint
CREATE TABLE `torrent_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	`tags` text NOT NULL,
	`files` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`team` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`logo` text NOT NULL,
	`theme_color` text NOT NULL,
	`user_color` integer NOT NULL,
	`announce_url` text DEFAULT 'http://localhost:8790/announce/{announceKey}' NOT NULL,
	`source_tag` text DEFAULT 'Skerry' NOT NULL,
	`time_zone` text DEFAULT 'UTC' NOT NULL,
	`texts` text DEFAULT '{}' NOT NULL,
	`registration_mode` text DEFAULT 'invite' NOT NULL,
	`hold_first_posts` integer DEFAULT 0 NOT NULL,
	`mail_provider` text DEFAULT 'smtp' NOT NULL,
	`bulk_mail_paused_until` integer DEFAULT 0 NOT NULL,
	`smtp_host` text,
	`smtp_port` integer DEFAULT 587 NOT NULL,
	`smtp_tls` text DEFAULT 'starttls' NOT NULL,
	`smtp_user` text,
	`smtp_secret` text,
	`mail_sender` text
);
--> statement-breakpoint
CREATE TABLE `settings_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`area` text NOT NULL,
	`revision` integer NOT NULL,
	`actor_id` integer,
	`at` integer NOT NULL,
	`restored` integer,
	`before` text NOT NULL,
	`after` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `settings_versions_area` ON `settings_versions` (`area`,`revision`);--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`user_id` integer NOT NULL,
	`torrent_id` integer NOT NULL,
	`added_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`user_id`, `torrent_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bookmarks_added` ON `bookmarks` (`user_id`,`added_at`);--> statement-breakpoint
CREATE INDEX `bookmarks_torrent` ON `bookmarks` (`torrent_id`);--> statement-breakpoint
CREATE INDEX `bookmarks_label` ON `bookmarks` (`user_id`,`label`);--> statement-breakpoint
CREATE TABLE `feed_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`target` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_keys_key_unique` ON `feed_keys` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `feed_keys_target` ON `feed_keys` (`user_id`,`kind`,`target`);--> statement-breakpoint
CREATE TABLE `metafile_downloads` (
	`user_id` integer NOT NULL,
	`torrent_id` integer NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `torrent_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `metafile_downloads_torrent` ON `metafile_downloads` (`torrent_id`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`notify` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`notified_to` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_name` ON `saved_views` (`user_id`,`name`);--> statement-breakpoint
CREATE INDEX `saved_views_notify` ON `saved_views` (`notified_to`) WHERE notify = 1;--> statement-breakpoint
CREATE TABLE `thanks` (
	`user_id` integer NOT NULL,
	`torrent_id` integer NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`torrent_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thanks_user` ON `thanks` (`user_id`);--> statement-breakpoint
CREATE INDEX `thanks_given` ON `thanks` (`torrent_id`,`given_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `token_spendings` (
	`user_id` integer NOT NULL,
	`torrent_id` integer NOT NULL,
	`spent_at` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`user_id`, `torrent_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `token_spendings_torrent` ON `token_spendings` (`torrent_id`);--> statement-breakpoint
CREATE TABLE `torrent_views` (
	`user_id` integer NOT NULL,
	`torrent_id` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `torrent_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `torrent_views_torrent` ON `torrent_views` (`torrent_id`);--> statement-breakpoint
CREATE TABLE `statistics_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`uploads` integer NOT NULL,
	`posts` integer NOT NULL,
	`messages` integer NOT NULL,
	`last_message_id` integer NOT NULL,
	`torrents` integer,
	`size` integer,
	`seeders` integer,
	`leechers` integer,
	`members` integer
);
--> statement-breakpoint
CREATE TABLE `statistics_groups` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`amount` integer NOT NULL,
	`size` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE TABLE `statistics_tops` (
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`kind`, `position`)
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
CREATE TABLE `facet_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`alias_of` integer,
	`is_official` integer DEFAULT false NOT NULL,
	`color` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facet_terms_value` ON `facet_terms` (`kind`,`value`);--> statement-breakpoint
CREATE TABLE `listings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`torrent_id` integer NOT NULL,
	`listed_at` integer NOT NULL,
	`is_announced` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_torrent_id_unique` ON `listings` (`torrent_id`);--> statement-breakpoint
CREATE INDEX `listings_age` ON `listings` (`listed_at`);--> statement-breakpoint
CREATE INDEX `listings_unannounced` ON `listings` (`id`) WHERE not is_announced;--> statement-breakpoint
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
CREATE INDEX `snatches_completed` ON `snatches` (`torrent_id`,`completed_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `swarms` (
	`torrent_id` integer PRIMARY KEY NOT NULL,
	`seeders` integer DEFAULT 0 NOT NULL,
	`leechers` integer DEFAULT 0 NOT NULL,
	`completed` integer DEFAULT 0 NOT NULL,
	`seen_at` integer,
	`life_changed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `swarms_life_changed` ON `swarms` (`torrent_id`) WHERE life_changed;--> statement-breakpoint
CREATE TABLE `torrent_details` (
	`torrent_id` integer PRIMARY KEY NOT NULL,
	`info_hash_v2` text,
	`piece_length` integer NOT NULL,
	`pieces` integer NOT NULL,
	`description` text,
	`description_html` text,
	`renderer_version` integer DEFAULT 0 NOT NULL,
	`licence` text,
	`last_seen_at` integer,
	`metafile` text,
	`uploaded_info_hash` text,
	`content_key` text,
	`pieces_key` text,
	`media_info` text,
	`nfo` text,
	`is_titleless` integer DEFAULT false NOT NULL,
	`edited_at` integer,
	`decided_by` integer,
	`decided_at` integer,
	`decision_reason` text,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `torrent_details_content` ON `torrent_details` (`content_key`);--> statement-breakpoint
CREATE INDEX `torrent_details_pieces` ON `torrent_details` (`pieces_key`) WHERE pieces_key is not null;--> statement-breakpoint
CREATE INDEX `torrent_details_no_pieces` ON `torrent_details` (`torrent_id`) WHERE pieces_key is null and metafile is not null;--> statement-breakpoint
CREATE INDEX `torrent_details_v2` ON `torrent_details` (`info_hash_v2`) WHERE info_hash_v2 is not null;--> statement-breakpoint
CREATE TABLE `torrent_files` (
	`torrent_id` integer NOT NULL,
	`position` integer NOT NULL,
	`path` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`torrent_id`, `position`),
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `torrent_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`torrent_id` integer NOT NULL,
	`editor_id` integer,
	`edited_at` integer NOT NULL,
	`reason` text,
	`changes` text NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `torrent_revisions_torrent` ON `torrent_revisions` (`torrent_id`,`id`);--> statement-breakpoint
CREATE INDEX `torrent_revisions_editor` ON `torrent_revisions` (`editor_id`);--> statement-breakpoint
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
	`status` text DEFAULT 'approved' NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`pinned_at` integer,
	`thanks` integer DEFAULT 0 NOT NULL,
	`resolution` text,
	`source` text,
	`codec` text,
	`language` text,
	`title_key` text,
	`release_key` text,
	`listed_by` text DEFAULT '' NOT NULL,
	`is_grouped` integer DEFAULT false NOT NULL,
	`terms` text DEFAULT '' NOT NULL,
	`facets` text GENERATED ALWAYS AS (terms || case seeders when 0 then ' 1' when 1 then ' 2' else ' 3' end || case promotion_download when 0.0 then ' 4' when 0.5 then ' 5' else '' end || case promotion_upload when 2.0 then ' 6' else '' end) VIRTUAL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "torrents_counts" CHECK("torrents"."size" >= 0 and "torrents"."seeders" >= 0 and "torrents"."leechers" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `torrents_info_hash` ON `torrents` (`info_hash`);--> statement-breakpoint
CREATE INDEX `torrents_uploader` ON `torrents` (`uploader_id`);--> statement-breakpoint
CREATE INDEX `torrents_added` ON `torrents` (`added_at`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_name` ON `torrents` ("name" collate nocase) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_size` ON `torrents` (`size`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_seeders` ON `torrents` (`seeders`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_leechers` ON `torrents` (`leechers`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_completed` ON `torrents` (`completed`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_listed_by` ON `torrents` (`listed_by`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_added` ON `torrents` (`category_id`,`added_at`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_name` ON `torrents` (`category_id`,"name" collate nocase) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_size` ON `torrents` (`category_id`,`size`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_seeders` ON `torrents` (`category_id`,`seeders`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_leechers` ON `torrents` (`category_id`,`leechers`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_completed` ON `torrents` (`category_id`,`completed`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_listed_by` ON `torrents` (`category_id`,`listed_by`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_title` ON `torrents` (`title_key`,`id`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_release` ON `torrents` (`release_key`,`id`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_ungrouped` ON `torrents` (`id`) WHERE not is_grouped;--> statement-breakpoint
CREATE INDEX `torrents_pinned` ON `torrents` (`pinned_at`) WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX `torrents_promotion_end` ON `torrents` (`promotion_until`) WHERE promotion_until is not null;--> statement-breakpoint
CREATE INDEX `torrents_status` ON `torrents` (`status`,`id`) WHERE status <> 'approved';--> statement-breakpoint
CREATE TABLE `tracker_totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`torrents` integer DEFAULT 0 NOT NULL,
	`seeders` integer DEFAULT 0 NOT NULL,
	`leechers` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `wiki_links` (
	`slug` text NOT NULL,
	`page_id` integer NOT NULL,
	PRIMARY KEY(`slug`, `page_id`),
	FOREIGN KEY (`page_id`) REFERENCES `wiki_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wiki_links_page` ON `wiki_links` (`page_id`);--> statement-breakpoint
CREATE TABLE `wiki_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`language` text NOT NULL,
	`parent_id` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`headings` text DEFAULT '[]' NOT NULL,
	`renderer_version` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`is_rules` integer DEFAULT false NOT NULL,
	`readers` text DEFAULT '[]' NOT NULL,
	`editors` text DEFAULT '[]' NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	`deleted_at` integer,
	FOREIGN KEY (`parent_id`) REFERENCES `wiki_pages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wiki_pages_slug_unique` ON `wiki_pages` (`slug`);--> statement-breakpoint
CREATE INDEX `wiki_pages_tree` ON `wiki_pages` (`language`,`position`,`title`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `wiki_pages_rules` ON `wiki_pages` (`language`) WHERE is_rules = 1;--> statement-breakpoint
CREATE INDEX `wiki_pages_parent` ON `wiki_pages` (`parent_id`,`position`,`title`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `wiki_redirects` (
	`slug` text PRIMARY KEY NOT NULL,
	`page_id` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `wiki_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wiki_redirects_page` ON `wiki_redirects` (`page_id`);--> statement-breakpoint
CREATE TABLE `wiki_revisions` (
	`page_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`source` text NOT NULL,
	`summary` text,
	`restored` integer,
	`written_by` integer,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`page_id`, `revision`),
	FOREIGN KEY (`page_id`) REFERENCES `wiki_pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`written_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
