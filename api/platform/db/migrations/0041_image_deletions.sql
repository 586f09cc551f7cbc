ALTER TABLE `images` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `images` ADD `deleted_by` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `images` ADD `delete_reason` text;--> statement-breakpoint
CREATE INDEX `images_deleted` ON `images` (`deleted_at`) WHERE deleted_at is not null;