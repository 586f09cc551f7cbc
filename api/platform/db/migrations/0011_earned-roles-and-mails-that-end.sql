ALTER TABLE `mails` ADD `unsubscribe` text;--> statement-breakpoint
ALTER TABLE `roles` ADD `requires` text;