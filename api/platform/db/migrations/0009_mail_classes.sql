DROP INDEX `mails_due`;--> statement-breakpoint
ALTER TABLE `mails` ADD `class` text DEFAULT 'notice' NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `provider` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `open_attempts` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_failed` ON `mails` (`created_at`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`class`,`next_try_at`) WHERE state = 'queued';--> statement-breakpoint
DROP INDEX `notifications_mail`;--> statement-breakpoint
CREATE INDEX `notifications_mail` ON `notifications` ((kind = 'announcement'),`mail_at`) WHERE mail_at is not null;--> statement-breakpoint
ALTER TABLE `settings` ADD `mail_provider` text DEFAULT 'smtp' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `bulk_mail_paused_until` integer DEFAULT 0 NOT NULL;