ALTER TABLE `facet_terms` ADD `alias_of` integer;--> statement-breakpoint
ALTER TABLE `facet_terms` ADD `is_official` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `facet_terms` ADD `color` text;