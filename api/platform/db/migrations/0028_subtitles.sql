CREATE TABLE `subtitles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`torrent_id` integer NOT NULL,
	`uploader_id` integer,
	`language` text NOT NULL,
	`format` text NOT NULL,
	`is_sdh` integer NOT NULL,
	`is_forced` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`video` text DEFAULT '' NOT NULL,
	`key` text NOT NULL,
	`hash` text NOT NULL,
	`size` integer NOT NULL,
	`cues` integer NOT NULL,
	`downloads` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`deleted_by` integer,
	`delete_reason` text,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uploader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `subtitles_torrent` ON `subtitles` (`torrent_id`,`language`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subtitles_content` ON `subtitles` (`torrent_id`,`hash`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `subtitles_uploader` ON `subtitles` (`uploader_id`,`id`);--> statement-breakpoint
CREATE INDEX `subtitles_deleted` ON `subtitles` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
-- A role that may upload torrents may upload subtitles, too.
UPDATE `roles` SET `permissions` = json_insert(`permissions`, '$[#]', 'subtitles.upload'), `revision` = `revision` + 1
	WHERE EXISTS (SELECT 1 FROM json_each(`permissions`) WHERE `value` = 'torrents.upload')
		AND NOT EXISTS (SELECT 1 FROM json_each(`permissions`) WHERE `value` = 'subtitles.upload');
