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
ALTER TABLE `profiles` ADD `shows_peers` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `bookmarks` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookmarks` ADD `label` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `bookmarks_label` ON `bookmarks` (`user_id`,`label`);--> statement-breakpoint
ALTER TABLE `torrent_details` ADD `pieces_key` text;--> statement-breakpoint
CREATE INDEX `torrent_details_pieces` ON `torrent_details` (`pieces_key`) WHERE pieces_key is not null;--> statement-breakpoint
CREATE INDEX `torrent_details_no_pieces` ON `torrent_details` (`torrent_id`) WHERE pieces_key is null and metafile is not null;--> statement-breakpoint
UPDATE `roles` SET permissions = json_insert(permissions, '$[#]', 'torrents.revise')
WHERE EXISTS (SELECT 1 FROM json_each(permissions) WHERE value = 'torrents.upload');--> statement-breakpoint
UPDATE `roles` SET permissions = json_insert(permissions, '$[#]', 'torrents.trusted')
WHERE slug = 'uploader' OR EXISTS (SELECT 1 FROM json_each(permissions) WHERE value = 'torrents.moderate');
