CREATE TABLE `artists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artists_slug_unique` ON `artists` (`slug`);--> statement-breakpoint
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
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_slug_unique` ON `collections` (`slug`);--> statement-breakpoint
CREATE INDEX `collections_owner` ON `collections` (`owner_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `collections_listed` ON `collections` (`is_official`,`updated_at`) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX `collections_renderer` ON `collections` (`renderer_version`);--> statement-breakpoint
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
CREATE INDEX `titles_name` ON `titles` (`kind`,`sort_name`) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX `titles_year` ON `titles` (`kind`,`year`) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX `titles_newest` ON `titles` (`kind`,`newest_release_at`) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX `titles_seeders` ON `titles` (`kind`,`seeders`) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX `titles_rating` ON `titles` (`kind`,`rating`) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX `titles_merged` ON `titles` (`merged_into`) WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX `titles_renderer` ON `titles` (`renderer_version`);