ALTER TABLE `torrent_details` ADD `pieces_key` text;--> statement-breakpoint
CREATE INDEX `torrent_details_pieces` ON `torrent_details` (`pieces_key`) WHERE pieces_key is not null;--> statement-breakpoint
CREATE INDEX `torrent_details_no_pieces` ON `torrent_details` (`torrent_id`) WHERE pieces_key is null and metafile is not null;