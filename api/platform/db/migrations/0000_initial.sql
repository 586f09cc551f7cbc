CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash_unique` ON `api_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_user` ON `api_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `authenticators` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`encrypted_seed` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`user_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`client_id` text NOT NULL,
	`challenge` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `challenges_user` ON `challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `challenges_expiry` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `credentials_user` ON `credentials` (`user_id`);--> statement-breakpoint
CREATE TABLE `member_days` (
	`user_id` integer NOT NULL,
	`day` integer NOT NULL,
	`uploaded` integer NOT NULL,
	`downloaded` integer NOT NULL,
	`bonus` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_days_day` ON `member_days` (`day`);--> statement-breakpoint
CREATE TABLE `preferences` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`theme` text,
	`color` text,
	`density` text,
	`language` text,
	`time_zone` text,
	`sides` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`title` text,
	`country` text,
	`about` text,
	`about_html` text,
	`renderer_version` integer DEFAULT 0 NOT NULL,
	`hidden` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` integer NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `comment_mentions` (
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_mentions_user` ON `comment_mentions` (`user_id`,`comment_id`);--> statement-breakpoint
CREATE TABLE `comment_reactions` (
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`comment_id`, `kind`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `comment_revisions` (
	`comment_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`written_at` integer NOT NULL,
	`written_by` integer,
	PRIMARY KEY(`comment_id`, `revision`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`written_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`author_id` integer,
	`reply_to` integer,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`renderer_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`deleted_by` integer,
	`delete_reason` text,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `comments_subject` ON `comments` (`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_renderer` ON `comments` (`renderer_version`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`user_id` integer NOT NULL,
	`place` text NOT NULL,
	`source` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `place`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `drafts_age` ON `drafts` (`saved_at`);--> statement-breakpoint
CREATE TABLE `invites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code_hash` text NOT NULL,
	`inviter_id` integer NOT NULL,
	`email` text,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`claimed_at` integer,
	`claimed_by` integer,
	`revoked_at` integer,
	FOREIGN KEY (`inviter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`claimed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_code_hash_unique` ON `invites` (`code_hash`);--> statement-breakpoint
CREATE INDEX `invites_inviter` ON `invites` (`inviter_id`,`id`);--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` integer,
	`registration_id` integer,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_links_user` ON `one_time_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `one_time_links_registration` ON `one_time_links` (`registration_id`);--> statement-breakpoint
CREATE INDEX `one_time_links_expiry` ON `one_time_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`username_skeleton` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`invite_id` integer,
	`application` text,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`verified_at` integer,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_username_key_unique` ON `registrations` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_username_skeleton_unique` ON `registrations` (`username_skeleton`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_invite_id_unique` ON `registrations` (`invite_id`);--> statement-breakpoint
CREATE INDEX `registrations_email` ON `registrations` (`email_key`);--> statement-breakpoint
CREATE INDEX `registrations_expiry` ON `registrations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `registrations_verified` ON `registrations` (`verified_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`locale` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`unsubscribe` text,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`next_try_at` integer NOT NULL,
	`sent_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`next_try_at`) WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX `mails_age` ON `mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`generation` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`spent_at` integer,
	FOREIGN KEY (`family_id`) REFERENCES `token_families`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_family` ON `refresh_tokens` (`family_id`,`generation`);--> statement-breakpoint
CREATE TABLE `roles` (
	`slug` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`position` integer NOT NULL,
	`permissions` text NOT NULL,
	`requires_two_step` integer DEFAULT false NOT NULL,
	`requires` text
);
--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`at` integer NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_failed_at` integer NOT NULL,
	`blocked_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_failures_age` ON `sign_in_failures` (`last_failed_at`);--> statement-breakpoint
CREATE TABLE `token_families` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`device` text,
	`network` text,
	`authenticated_at` integer,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_for` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `token_families_user` ON `token_families` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`username_skeleton` text NOT NULL,
	`email` text,
	`email_key` text,
	`email_verified_at` integer,
	`invited_by` integer,
	`password_hash` text,
	`role` text NOT NULL,
	`avatar` text,
	`joined_at` integer NOT NULL,
	`banned_at` integer,
	`closed_at` integer,
	`two_step_at` integer,
	`uploaded` integer DEFAULT 0 NOT NULL,
	`downloaded` integer DEFAULT 0 NOT NULL,
	`bonus` integer DEFAULT 0 NOT NULL,
	`invites` integer DEFAULT 0 NOT NULL,
	`freeleech_tokens` integer DEFAULT 0 NOT NULL,
	`announce_key` text,
	`visit_started_at` integer,
	`last_visit_at` integer,
	`list_seen_at` integer,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`role`) REFERENCES `roles`(`slug`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_skeleton_unique` ON `users` (`username_skeleton`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_announce_key_unique` ON `users` (`announce_key`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);--> statement-breakpoint
CREATE INDEX `users_invited_by` ON `users` (`invited_by`);--> statement-breakpoint
CREATE TABLE `audit_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`reason` text,
	`at` integer NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_events_subject` ON `audit_events` (`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_actor` ON `audit_events` (`actor_id`,`id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`reporter_id` integer,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`handled_by` integer,
	`handled_at` integer,
	`answer` text,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`handled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reports_state` ON `reports` (`state`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open` ON `reports` (`subject_kind`,`subject_id`,`reporter_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`,`id`);--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` integer NOT NULL,
	`topic` text NOT NULL,
	`web` integer NOT NULL,
	`mail` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer,
	`subject` text NOT NULL,
	`link` text NOT NULL,
	`bundle` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`actors` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`on_web` integer DEFAULT true NOT NULL,
	`mail_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_unread` ON `notifications` (`user_id`,`bundle`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_mail` ON `notifications` (`mail_at`) WHERE mail_at is not null;--> statement-breakpoint
CREATE TABLE `rate_windows` (
	`key` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`used` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_windows_age` ON `rate_windows` (`started_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`logo` text NOT NULL,
	`theme_color` text NOT NULL,
	`user_color` integer NOT NULL,
	`announce_url` text DEFAULT 'http://localhost:8790/announce/{announceKey}' NOT NULL,
	`source_tag` text DEFAULT 'Skerry' NOT NULL,
	`registration_mode` text DEFAULT 'invite' NOT NULL,
	`smtp_host` text,
	`smtp_port` integer DEFAULT 587 NOT NULL,
	`smtp_tls` text DEFAULT 'starttls' NOT NULL,
	`smtp_user` text,
	`smtp_secret` text,
	`mail_sender` text,
	`rules` text,
	`rules_html` text,
	`rules_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`user_id` integer NOT NULL,
	`torrent_id` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `torrent_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bookmarks_added` ON `bookmarks` (`user_id`,`added_at`);--> statement-breakpoint
CREATE INDEX `bookmarks_torrent` ON `bookmarks` (`torrent_id`);--> statement-breakpoint
CREATE TABLE `feed_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`target` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_keys_key_unique` ON `feed_keys` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `feed_keys_target` ON `feed_keys` (`user_id`,`kind`,`target`);--> statement-breakpoint
CREATE TABLE `metafile_downloads` (
	`user_id` integer NOT NULL,
	`torrent_id` integer NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `torrent_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `metafile_downloads_torrent` ON `metafile_downloads` (`torrent_id`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`notify` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`notified_to` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_name` ON `saved_views` (`user_id`,`name`);--> statement-breakpoint
CREATE INDEX `saved_views_notify` ON `saved_views` (`notified_to`) WHERE notify = 1;--> statement-breakpoint
CREATE TABLE `thanks` (
	`user_id` integer NOT NULL,
	`torrent_id` integer NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`torrent_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thanks_user` ON `thanks` (`user_id`);--> statement-breakpoint
CREATE INDEX `thanks_given` ON `thanks` (`torrent_id`,`given_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `token_spendings` (
	`user_id` integer NOT NULL,
	`torrent_id` integer NOT NULL,
	`spent_at` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`user_id`, `torrent_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `torrent_views` (
	`user_id` integer NOT NULL,
	`torrent_id` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `torrent_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`torrents` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `facet_terms` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facet_terms_value` ON `facet_terms` (`kind`,`value`);--> statement-breakpoint
CREATE TABLE `listings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`torrent_id` integer NOT NULL,
	`listed_at` integer NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_torrent_id_unique` ON `listings` (`torrent_id`);--> statement-breakpoint
CREATE INDEX `listings_age` ON `listings` (`listed_at`);--> statement-breakpoint
CREATE TABLE `peers` (
	`id` integer PRIMARY KEY NOT NULL,
	`torrent_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`client` text NOT NULL,
	`left` integer NOT NULL,
	`upload_rate` integer NOT NULL,
	`download_rate` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `peers_torrent` ON `peers` (`torrent_id`,"left" > 0);--> statement-breakpoint
CREATE INDEX `peers_user` ON `peers` (`user_id`,`left`);--> statement-breakpoint
CREATE TABLE `snatches` (
	`torrent_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`torrent_id`, `user_id`),
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `snatches_user` ON `snatches` (`user_id`,`completed_at`);--> statement-breakpoint
CREATE INDEX `snatches_completed` ON `snatches` (`torrent_id`,`completed_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `torrent_details` (
	`torrent_id` integer PRIMARY KEY NOT NULL,
	`info_hash_v2` text,
	`piece_length` integer NOT NULL,
	`pieces` integer NOT NULL,
	`description` text,
	`description_html` text,
	`renderer_version` integer DEFAULT 0 NOT NULL,
	`licence` text,
	`last_seen_at` integer,
	`metafile` text,
	`uploaded_info_hash` text,
	`content_key` text,
	`media_info` text,
	`nfo` text,
	`edited_at` integer,
	`decided_by` integer,
	`decided_at` integer,
	`decision_reason` text,
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `torrent_details_content` ON `torrent_details` (`content_key`);--> statement-breakpoint
CREATE TABLE `torrent_files` (
	`torrent_id` integer NOT NULL,
	`position` integer NOT NULL,
	`path` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`torrent_id`, `position`),
	FOREIGN KEY (`torrent_id`) REFERENCES `torrents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `torrents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`info_hash` text NOT NULL,
	`name` text NOT NULL,
	`category_id` integer NOT NULL,
	`uploader_id` integer,
	`tags` text DEFAULT '[]' NOT NULL,
	`size` integer NOT NULL,
	`files` integer NOT NULL,
	`seeders` integer DEFAULT 0 NOT NULL,
	`leechers` integer DEFAULT 0 NOT NULL,
	`completed` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`added_at` integer NOT NULL,
	`promotion_download` real DEFAULT 1 NOT NULL,
	`promotion_upload` real DEFAULT 1 NOT NULL,
	`promotion_until` integer,
	`status` text DEFAULT 'approved' NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`pinned_at` integer,
	`thanks` integer DEFAULT 0 NOT NULL,
	`resolution` text,
	`source` text,
	`codec` text,
	`language` text,
	`title_key` text,
	`listed_by` text DEFAULT '' NOT NULL,
	`terms` text DEFAULT '' NOT NULL,
	`facets` text GENERATED ALWAYS AS (terms || case seeders when 0 then ' 1' when 1 then ' 2' else ' 3' end || case promotion_download when 0.0 then ' 4' when 0.5 then ' 5' else '' end || case promotion_upload when 2.0 then ' 6' else '' end) VIRTUAL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "torrents_counts" CHECK("torrents"."size" >= 0 and "torrents"."seeders" >= 0 and "torrents"."leechers" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `torrents_info_hash` ON `torrents` (`info_hash`);--> statement-breakpoint
CREATE INDEX `torrents_uploader` ON `torrents` (`uploader_id`);--> statement-breakpoint
CREATE INDEX `torrents_added` ON `torrents` (`added_at`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_name` ON `torrents` ("name" collate nocase) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_size` ON `torrents` (`size`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_seeders` ON `torrents` (`seeders`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_leechers` ON `torrents` (`leechers`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_completed` ON `torrents` (`completed`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_listed_by` ON `torrents` (`listed_by`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_added` ON `torrents` (`category_id`,`added_at`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_name` ON `torrents` (`category_id`,"name" collate nocase) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_size` ON `torrents` (`category_id`,`size`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_seeders` ON `torrents` (`category_id`,`seeders`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_leechers` ON `torrents` (`category_id`,`leechers`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_completed` ON `torrents` (`category_id`,`completed`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_category_listed_by` ON `torrents` (`category_id`,`listed_by`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_title` ON `torrents` (`title_key`,`id`) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX `torrents_pinned` ON `torrents` (`pinned_at`) WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX `torrents_promotion_end` ON `torrents` (`promotion_until`) WHERE promotion_until is not null;--> statement-breakpoint
CREATE INDEX `torrents_status` ON `torrents` (`status`,`id`) WHERE status <> 'approved';--> statement-breakpoint
CREATE TABLE `tracker_totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`torrents` integer DEFAULT 0 NOT NULL,
	`seeders` integer DEFAULT 0 NOT NULL,
	`leechers` integer DEFAULT 0 NOT NULL
);
