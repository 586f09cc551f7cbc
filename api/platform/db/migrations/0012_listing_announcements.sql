ALTER TABLE `listings` ADD `is_announced` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_unannounced` ON `listings` (`id`) WHERE not is_announced;