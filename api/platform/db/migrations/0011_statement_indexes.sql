CREATE INDEX `chat_reactions_user` ON `chat_reactions` (`user_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `comment_reactions_user` ON `comment_reactions` (`user_id`,`comment_id`);--> statement-breakpoint
CREATE INDEX `token_spendings_torrent` ON `token_spendings` (`torrent_id`);--> statement-breakpoint
CREATE INDEX `torrent_views_torrent` ON `torrent_views` (`torrent_id`);