CREATE TABLE `figure_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`figure` text NOT NULL,
	`change` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`client_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `figure_corrections_client` ON `figure_corrections` (`user_id`,`client_id`);