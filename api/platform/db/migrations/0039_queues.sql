CREATE TABLE `queue_claims` (
	`queue` text NOT NULL,
	`subject_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`queue`, `subject_id`),
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `queue_claims_member` ON `queue_claims` (`member_id`,`queue`);--> statement-breakpoint
CREATE TABLE `report_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`report_id` integer NOT NULL,
	`author_id` integer,
	`from_staff` integer NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `report_messages_report` ON `report_messages` (`report_id`,`id`);--> statement-breakpoint
CREATE INDEX `report_messages_author` ON `report_messages` (`author_id`,`id`);--> statement-breakpoint
ALTER TABLE `reports` ADD `content` text;--> statement-breakpoint
CREATE INDEX `reports_kind` ON `reports` (`state`,`subject_kind`,`id`);