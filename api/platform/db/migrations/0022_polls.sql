CREATE TABLE `poll_options` (
	`poll_id` integer NOT NULL,
	`number` integer NOT NULL,
	`text` text NOT NULL,
	`votes` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`poll_id`, `number`),
	FOREIGN KEY (`poll_id`) REFERENCES `polls`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `poll_votes` (
	`poll_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`poll_id`, `user_id`, `number`),
	FOREIGN KEY (`poll_id`) REFERENCES `polls`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `poll_votes_option` ON `poll_votes` (`poll_id`,`number`,`user_id`);--> statement-breakpoint
CREATE INDEX `poll_votes_user` ON `poll_votes` (`user_id`,`poll_id`);--> statement-breakpoint
CREATE TABLE `polls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`thread_id` integer NOT NULL,
	`question` text NOT NULL,
	`max_choices` integer NOT NULL,
	`results` text NOT NULL,
	`is_secret` integer NOT NULL,
	`created_at` integer NOT NULL,
	`closes_at` integer,
	`voters` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `polls_thread` ON `polls` (`thread_id`);
--> statement-breakpoint
-- The votes of each option, and the members who voted in each poll.
CREATE TRIGGER `poll_vote_insert` AFTER INSERT ON `poll_votes` BEGIN
	UPDATE `poll_options` SET `votes` = `votes` + 1 WHERE `poll_id` = new.`poll_id` AND `number` = new.`number`;
	UPDATE `polls` SET `voters` = `voters` + 1 WHERE `id` = new.`poll_id` AND NOT EXISTS (
		SELECT 1 FROM `poll_votes` AS `other` WHERE `other`.`poll_id` = new.`poll_id` AND `other`.`user_id` = new.`user_id`
			AND `other`.`number` <> new.`number`
	);
END;
--> statement-breakpoint
CREATE TRIGGER `poll_vote_delete` AFTER DELETE ON `poll_votes` BEGIN
	UPDATE `poll_options` SET `votes` = `votes` - 1 WHERE `poll_id` = old.`poll_id` AND `number` = old.`number`;
	UPDATE `polls` SET `voters` = `voters` - 1 WHERE `id` = old.`poll_id` AND NOT EXISTS (
		SELECT 1 FROM `poll_votes` AS `other` WHERE `other`.`poll_id` = old.`poll_id` AND `other`.`user_id` = old.`user_id`
	);
END;
