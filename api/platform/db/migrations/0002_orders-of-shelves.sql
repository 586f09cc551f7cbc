DROP INDEX `notifications_user`;--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `thanks_given` ON `thanks` (`torrent_id`,`given_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `snatches_completed` ON `snatches` (`torrent_id`,`completed_at`,`user_id`);