CREATE TABLE `title_totals` (
	`kind` text NOT NULL,
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`titles` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `facet`, `value`)
);
--> statement-breakpoint
CREATE INDEX `title_totals_common` ON `title_totals` (`kind`,`facet`,`titles`);--> statement-breakpoint
DROP INDEX `titles_name`;--> statement-breakpoint
DROP INDEX `titles_year`;--> statement-breakpoint
DROP INDEX `titles_newest`;--> statement-breakpoint
DROP INDEX `titles_seeders`;--> statement-breakpoint
DROP INDEX `titles_rating`;--> statement-breakpoint
CREATE INDEX `titles_name` ON `titles` (`kind`,`sort_name`) WHERE merged_into is null and (releases > 0 or created_by is not null);--> statement-breakpoint
CREATE INDEX `titles_year` ON `titles` (`kind`,`year`) WHERE merged_into is null and (releases > 0 or created_by is not null);--> statement-breakpoint
CREATE INDEX `titles_newest` ON `titles` (`kind`,`newest_release_at`) WHERE merged_into is null and (releases > 0 or created_by is not null);--> statement-breakpoint
CREATE INDEX `titles_seeders` ON `titles` (`kind`,`seeders`) WHERE merged_into is null and (releases > 0 or created_by is not null);--> statement-breakpoint
CREATE INDEX `titles_rating` ON `titles` (`kind`,`rating`) WHERE merged_into is null and (releases > 0 or created_by is not null);--> statement-breakpoint
ALTER TABLE `torrents` ADD `is_grouped` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `torrents_ungrouped` ON `torrents` (`id`) WHERE not is_grouped;