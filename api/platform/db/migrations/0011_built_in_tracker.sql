PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`logo` text NOT NULL,
	`theme_color` text NOT NULL,
	`user_color` integer NOT NULL,
	`announce_url` text DEFAULT '' NOT NULL,
	`source_tag` text DEFAULT 'Skerry' NOT NULL,
	`time_zone` text DEFAULT 'UTC' NOT NULL,
	`texts` text DEFAULT '{}' NOT NULL,
	`registration_mode` text DEFAULT 'invite' NOT NULL,
	`hold_first_posts` integer DEFAULT 0 NOT NULL,
	`freeleech_price` integer DEFAULT 0 NOT NULL,
	`seeding_bonus` integer DEFAULT 0 NOT NULL,
	`mail_provider` text DEFAULT 'smtp' NOT NULL,
	`bulk_mail_paused_until` integer DEFAULT 0 NOT NULL,
	`smtp_host` text,
	`smtp_port` integer DEFAULT 587 NOT NULL,
	`smtp_tls` text DEFAULT 'starttls' NOT NULL,
	`smtp_user` text,
	`smtp_secret` text,
	`mail_sender` text
);
--> statement-breakpoint
INSERT INTO `__new_settings`("id", "title", "logo", "theme_color", "user_color", "announce_url", "source_tag", "time_zone", "texts", "registration_mode", "hold_first_posts", "freeleech_price", "seeding_bonus", "mail_provider", "bulk_mail_paused_until", "smtp_host", "smtp_port", "smtp_tls", "smtp_user", "smtp_secret", "mail_sender") SELECT "id", "title", "logo", "theme_color", "user_color", iif("announce_url" = 'http://localhost:8790/announce/{announceKey}', '', "announce_url"), "source_tag", "time_zone", "texts", "registration_mode", "hold_first_posts", "freeleech_price", "seeding_bonus", "mail_provider", "bulk_mail_paused_until", "smtp_host", "smtp_port", "smtp_tls", "smtp_user", "smtp_secret", "mail_sender" FROM `settings`;--> statement-breakpoint
DROP TABLE `settings`;--> statement-breakpoint
ALTER TABLE `__new_settings` RENAME TO `settings`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `peers` ADD `address` text;