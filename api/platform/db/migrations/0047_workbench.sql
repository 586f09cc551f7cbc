CREATE TABLE `audit_networks` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `audit_events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `change_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`torrent_id` integer NOT NULL,
	`asked_by` integer,
	`text` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text,
	`closed_at` integer,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `change_requests_torrent` ON `change_requests` (`torrent_id`,`id`);--> statement-breakpoint
CREATE INDEX `change_requests_author` ON `change_requests` (`asked_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `change_requests_open` ON `change_requests` (`torrent_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE TABLE `reason_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`texts` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
