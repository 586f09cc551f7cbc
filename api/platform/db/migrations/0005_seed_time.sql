ALTER TABLE `users` ADD `seed_time` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `seeded_at` integer;--> statement-breakpoint
UPDATE `roles` SET `requires` = json_set(`requires`, '$.seedTime', 0) WHERE json_type(`requires`) = 'object';
