CREATE TABLE `point_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`points` integer NOT NULL,
	`balance` integer NOT NULL,
	`subject` text,
	`tokens` integer,
	`request_id` integer,
	`gift_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `point_changes_user` ON `point_changes` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `point_gifts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`giver_id` integer NOT NULL,
	`receiver_id` integer NOT NULL,
	`points` integer NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`client_id` text NOT NULL,
	FOREIGN KEY (`giver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_gifts_client` ON `point_gifts` (`giver_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `point_gifts_giver` ON `point_gifts` (`giver_id`,`id`);--> statement-breakpoint
CREATE INDEX `point_gifts_receiver` ON `point_gifts` (`receiver_id`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `seeding_points` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What no earlier row explains: the balance when the history begins.
INSERT INTO `point_changes` (`user_id`, `kind`, `at`, `points`, `balance`)
	SELECT `id`, 'before', CAST(strftime('%s', 'now') AS INTEGER) * 1000, `bonus`, `bonus` FROM `users`
	WHERE `bonus` > 0 AND `closed_at` IS NULL;
--> statement-breakpoint
-- The points from seeding until then, so that the balances of the history add up.
CREATE TRIGGER `point_changes_seeding` BEFORE INSERT ON `point_changes`
WHEN new.`kind` <> 'seeding' AND (SELECT `seeding_points` FROM `users` WHERE `id` = new.`user_id`) > 0 BEGIN
	INSERT INTO `point_changes` (`user_id`, `kind`, `at`, `points`, `balance`)
		SELECT `id`, 'seeding', new.`at`, `seeding_points`, new.`balance` - new.`points` FROM `users` WHERE `id` = new.`user_id`;
	UPDATE `users` SET `seeding_points` = 0 WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
-- A role that may send messages may give points, too.
UPDATE `roles` SET `permissions` = json_insert(`permissions`, '$[#]', 'points.give'), `revision` = `revision` + 1
	WHERE EXISTS (SELECT 1 FROM json_each(`permissions`) WHERE `value` = 'chat.post')
		AND NOT EXISTS (SELECT 1 FROM json_each(`permissions`) WHERE `value` = 'points.give');
