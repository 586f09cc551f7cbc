ALTER TABLE `facet_terms` ADD `alias_of` integer;--> statement-breakpoint
ALTER TABLE `facet_terms` ADD `is_official` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `facet_terms` ADD `color` text;--> statement-breakpoint
CREATE INDEX `users_ban_ends` ON `users` (`banned_until`) WHERE banned_until is not null;