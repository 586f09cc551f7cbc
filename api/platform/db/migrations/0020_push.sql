CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`family_id` text,
	`device` text,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`family_id`) REFERENCES `token_families`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_family` ON `push_subscriptions` (`family_id`);--> statement-breakpoint
ALTER TABLE `notification_choices` ADD `push` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `push_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_push` ON `notifications` ((kind = 'announcement'),`push_at`) WHERE push_at is not null;--> statement-breakpoint
-- Ends with its session. That of a session which cannot be used any more (7 days idle, or expired) ends with any other session.
CREATE TRIGGER push_subscriptions_end AFTER UPDATE OF revoked_at ON token_families WHEN new.revoked_at IS NOT NULL
BEGIN
  DELETE FROM push_subscriptions WHERE user_id = new.user_id AND (family_id = new.id OR NOT EXISTS (
    SELECT 1 FROM refresh_tokens
    WHERE refresh_tokens.family_id = push_subscriptions.family_id AND refresh_tokens.issued_at > new.revoked_at - 604800000
  ));
END;
