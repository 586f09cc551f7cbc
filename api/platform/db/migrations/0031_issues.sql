CREATE TABLE `issue_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issue_id` integer NOT NULL,
	`number` integer,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`comment_id` integer,
	`member_id` integer,
	`other_id` integer,
	`detail` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`other_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issue_entries_number` ON `issue_entries` (`issue_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `issue_entries_comment` ON `issue_entries` (`comment_id`,`issue_id`) WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX `issue_entries_actor` ON `issue_entries` (`actor_id`) WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX `issue_entries_member` ON `issue_entries` (`member_id`) WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX `issue_entries_other` ON `issue_entries` (`other_id`) WHERE other_id is not null;--> statement-breakpoint
CREATE TABLE `issue_labels` (
	`issue_id` integer NOT NULL,
	`label_id` integer NOT NULL,
	PRIMARY KEY(`issue_id`, `label_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`label_id`) REFERENCES `labels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issue_labels_label` ON `issue_labels` (`label_id`,`issue_id`);--> statement-breakpoint
CREATE TABLE `issue_marks` (
	`user_id` integer NOT NULL,
	`issue_id` integer NOT NULL,
	`level` text NOT NULL,
	PRIMARY KEY(`user_id`, `issue_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issue_marks_issue` ON `issue_marks` (`issue_id`,`level`,`user_id`);--> statement-breakpoint
CREATE TABLE `issue_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issue_id` integer NOT NULL,
	`author_id` integer,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`renderer_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `issue_notes_issue` ON `issue_notes` (`issue_id`,`id`);--> statement-breakpoint
CREATE INDEX `issue_notes_author` ON `issue_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `issue_relations` (
	`lower_id` integer NOT NULL,
	`higher_id` integer NOT NULL,
	PRIMARY KEY(`lower_id`, `higher_id`),
	FOREIGN KEY (`lower_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`higher_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issue_relations_higher` ON `issue_relations` (`higher_id`,`lower_id`);--> statement-breakpoint
CREATE TABLE `issue_votes` (
	`issue_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`issue_id`, `user_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issue_votes_user` ON `issue_votes` (`user_id`,`issue_id`);--> statement-breakpoint
CREATE TABLE `issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	`closed_as` text,
	`closed_at` integer,
	`closed_by` integer,
	`stage` text DEFAULT 'open',
	`position` real DEFAULT 0 NOT NULL,
	`author_id` integer,
	`assignee_id` integer,
	`milestone_id` integer,
	`duplicate_of` integer,
	`is_locked` integer DEFAULT false NOT NULL,
	`body_id` integer,
	`votes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`entries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`milestone_id`) REFERENCES `milestones`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`duplicate_of`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `issues_newest` ON `issues` (`is_open`,`id`);--> statement-breakpoint
CREATE INDEX `issues_updated` ON `issues` (`is_open`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `issues_votes` ON `issues` (`is_open`,`votes`,`id`);--> statement-breakpoint
CREATE INDEX `issues_comments` ON `issues` (`is_open`,`comments`,`id`);--> statement-breakpoint
CREATE INDEX `issues_all_updated` ON `issues` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `issues_all_votes` ON `issues` (`votes`,`id`);--> statement-breakpoint
CREATE INDEX `issues_all_comments` ON `issues` (`comments`,`id`);--> statement-breakpoint
CREATE INDEX `issues_author` ON `issues` (`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `issues_assignee` ON `issues` (`assignee_id`,`id`);--> statement-breakpoint
CREATE INDEX `issues_closed_by` ON `issues` (`closed_by`);--> statement-breakpoint
CREATE INDEX `issues_milestone` ON `issues` (`milestone_id`,`is_open`,`id`);--> statement-breakpoint
CREATE INDEX `issues_duplicates` ON `issues` (`duplicate_of`) WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX `issues_board` ON `issues` (`stage`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `issues_completed` ON `issues` (`closed_at`,`id`) WHERE closed_as = 'completed';--> statement-breakpoint
CREATE TABLE `labels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `labels_name` ON `labels` (`name_key`);--> statement-breakpoint
CREATE TABLE `milestones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`due_on` text,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `milestones_name` ON `milestones` (`name_key`);
--> statement-breakpoint
-- Search index: the title and the text of each issue.
CREATE VIRTUAL TABLE `issue_search` USING fts5(
	`title`, `text`,
	content = '', contentless_delete = 1,
	tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
CREATE TRIGGER `issue_search_insert` AFTER INSERT ON `issues` BEGIN
	INSERT INTO `issue_search` (rowid, `title`, `text`)
		VALUES (new.`id`, new.`title`, coalesce((SELECT `source` FROM `comments` WHERE `comments`.`id` = new.`body_id`), ''));
END;
--> statement-breakpoint
CREATE TRIGGER `issue_search_update` AFTER UPDATE OF `title`, `body_id` ON `issues`
WHEN old.`title` <> new.`title` OR old.`body_id` IS NOT new.`body_id` BEGIN
	DELETE FROM `issue_search` WHERE rowid = old.`id`;
	INSERT INTO `issue_search` (rowid, `title`, `text`) VALUES (new.`id`, new.`title`, coalesce((SELECT `source` FROM `comments`
		WHERE `comments`.`id` = new.`body_id` AND `comments`.`deleted_at` IS NULL), ''));
END;
--> statement-breakpoint
-- The first comment of an issue is its text, the others are entries of the timeline.
CREATE TRIGGER `issue_comment_insert` AFTER INSERT ON `comments` WHEN new.`subject_kind` = 'issue' BEGIN
	UPDATE `issues` SET `body_id` = new.`id` WHERE `id` = new.`subject_id` AND `body_id` IS NULL;
	UPDATE `issues` SET `comments` = `comments` + 1
		WHERE `id` = new.`subject_id` AND `body_id` <> new.`id` AND new.`deleted_at` IS NULL;
	INSERT INTO `issue_entries` (`issue_id`, `kind`, `at`, `actor_id`, `comment_id`)
		SELECT `issues`.`id`, 'comment', new.`created_at`, new.`author_id`, new.`id` FROM `issues`
			WHERE `issues`.`id` = new.`subject_id` AND `issues`.`body_id` <> new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `issue_comment_update` AFTER UPDATE OF `source`, `deleted_at` ON `comments`
WHEN new.`subject_kind` = 'issue' BEGIN
	UPDATE `issues` SET `comments` = `comments` + (old.`deleted_at` IS NOT NULL) - (new.`deleted_at` IS NOT NULL)
		WHERE `id` = new.`subject_id` AND `body_id` <> new.`id`;
	DELETE FROM `issue_search` WHERE rowid = (SELECT `issues`.`id` FROM `issues`
		WHERE `issues`.`id` = new.`subject_id` AND `issues`.`body_id` = new.`id`);
	INSERT INTO `issue_search` (rowid, `title`, `text`)
		SELECT `issues`.`id`, `issues`.`title`, CASE WHEN new.`deleted_at` IS NULL THEN new.`source` ELSE '' END
			FROM `issues` WHERE `issues`.`id` = new.`subject_id` AND `issues`.`body_id` = new.`id`;
END;
--> statement-breakpoint
-- One sequence of numbers for each issue. A reference in another text is no news of the issue.
CREATE TRIGGER `issue_entry_insert` AFTER INSERT ON `issue_entries` WHEN new.`number` IS NULL BEGIN
	UPDATE `issue_entries` SET `number` = (SELECT `entries` + 1 FROM `issues` WHERE `issues`.`id` = new.`issue_id`)
		WHERE `id` = new.`id`;
	UPDATE `issues` SET `entries` = `entries` + 1,
		`updated_at` = CASE WHEN new.`kind` = 'referenced' THEN `updated_at` ELSE max(`updated_at`, new.`at`) END
		WHERE `id` = new.`issue_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `issue_vote_insert` AFTER INSERT ON `issue_votes` BEGIN
	UPDATE `issues` SET `votes` = `votes` + 1 WHERE `id` = new.`issue_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `issue_vote_delete` AFTER DELETE ON `issue_votes` BEGIN
	UPDATE `issues` SET `votes` = `votes` - 1 WHERE `id` = old.`issue_id`;
END;
