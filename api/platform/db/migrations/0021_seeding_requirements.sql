ALTER TABLE `settings` ADD `seeding_hours` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `seeding_days` integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `missed_limit` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `seeding_since` integer;--> statement-breakpoint
ALTER TABLE `snatches` ADD `seed_goal` integer;--> statement-breakpoint
ALTER TABLE `snatches` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `snatches` ADD `notice_at` integer;--> statement-breakpoint
ALTER TABLE `snatches` ADD `seed_time` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `snatches` ADD `seeded_at` integer;--> statement-breakpoint
ALTER TABLE `snatches` ADD `met_at` integer;--> statement-breakpoint
CREATE INDEX `snatches_owed` ON `snatches` (`user_id`,`completed_at`) WHERE due_at is not null and met_at is null;--> statement-breakpoint
CREATE INDEX `snatches_notice` ON `snatches` (`notice_at`) WHERE notice_at is not null;