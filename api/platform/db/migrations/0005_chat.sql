CREATE TABLE `chat_mentions` (
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`room_id` integer NOT NULL,
	PRIMARY KEY(`message_id`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_mentions_user` ON `chat_mentions` (`user_id`,`room_id`,`message_id`);--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`author_id` integer,
	`client_id` text NOT NULL,
	`kind` text NOT NULL,
	`event` text,
	`reply_to` integer,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`renderer_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`deleted_by` integer,
	`delete_reason` text,
	`place` text GENERATED ALWAYS AS ('room' || room_id) VIRTUAL,
	FOREIGN KEY (`room_id`) REFERENCES `chat_rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `chat_messages_room` ON `chat_messages` (`room_id`,`id`);--> statement-breakpoint
CREATE INDEX `chat_messages_changes` ON `chat_messages` (`room_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_client` ON `chat_messages` (`author_id`,`client_id`);--> statement-breakpoint
CREATE TABLE `chat_mutes` (
	`room_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL,
	`muted_by` integer,
	PRIMARY KEY(`room_id`, `user_id`),
	FOREIGN KEY (`room_id`) REFERENCES `chat_rooms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`muted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `chat_reactions` (
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`message_id`, `kind`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_read_marks` (
	`user_id` integer NOT NULL,
	`room_id` integer NOT NULL,
	`up_to` integer NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`user_id`, `room_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`room_id`) REFERENCES `chat_rooms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_rooms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`roles` text DEFAULT '[]' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`slow_seconds` integer DEFAULT 0 NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`last_message_at` integer,
	`lower_id` integer,
	`higher_id` integer,
	FOREIGN KEY (`lower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`higher_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_slug_unique` ON `chat_rooms` (`slug`);--> statement-breakpoint
CREATE INDEX `chat_rooms_kind` ON `chat_rooms` (`kind`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_pair` ON `chat_rooms` (`lower_id`,`higher_id`) WHERE lower_id is not null;--> statement-breakpoint
CREATE INDEX `chat_rooms_higher` ON `chat_rooms` (`higher_id`) WHERE higher_id is not null;--> statement-breakpoint
-- Words of what was written, and one that stands for the room. Rows live in `chat_messages`; what was deleted does not
-- stand here, and neither does what happened to a room itself.
CREATE VIRTUAL TABLE `chat_search` USING fts5(
	`source`, `place`,
	content = 'chat_messages', content_rowid = 'id',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4', columnsize = 0
);
--> statement-breakpoint
CREATE TRIGGER `chat_search_insert` AFTER INSERT ON `chat_messages` WHEN new.`kind` <> 'event' BEGIN
	INSERT INTO `chat_search` (rowid, `source`, `place`) VALUES (new.`id`, new.`source`, new.`place`);
END;
--> statement-breakpoint
CREATE TRIGGER `chat_search_delete` AFTER DELETE ON `chat_messages` WHEN old.`deleted_at` IS NULL AND old.`kind` <> 'event' BEGIN
	INSERT INTO `chat_search` (`chat_search`, rowid, `source`, `place`) VALUES ('delete', old.`id`, old.`source`, old.`place`);
END;
--> statement-breakpoint
CREATE TRIGGER `chat_search_update` AFTER UPDATE OF `source`, `deleted_at` ON `chat_messages` WHEN old.`kind` <> 'event' BEGIN
	INSERT INTO `chat_search` (`chat_search`, rowid, `source`, `place`)
		SELECT 'delete', old.`id`, old.`source`, old.`place` WHERE old.`deleted_at` IS NULL;
	INSERT INTO `chat_search` (rowid, `source`, `place`)
		SELECT new.`id`, new.`source`, new.`place` WHERE new.`deleted_at` IS NULL;
END;
