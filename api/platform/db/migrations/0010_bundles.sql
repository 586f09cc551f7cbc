ALTER TABLE `notifications` ADD `actors` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `notifications` SET `actors` = json_array(`actor_id`) WHERE `actor_id` IS NOT NULL;
