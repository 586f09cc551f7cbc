ALTER TABLE `roles` RENAME COLUMN `requires_two_step` TO `requires_two_factor`;--> statement-breakpoint
ALTER TABLE `users` RENAME COLUMN `two_step_at` TO `two_factor_at`;--> statement-breakpoint
UPDATE `challenges` SET `kind` = 'two_factor' WHERE `kind` = 'second_step';--> statement-breakpoint
UPDATE `notifications` SET `kind` = 'two_factor_changed', `bundle` = replace(`bundle`, 'two_step_changed', 'two_factor_changed') WHERE `kind` = 'two_step_changed';--> statement-breakpoint
UPDATE `security_events` SET `kind` = 'two_factor_app_added' WHERE `kind` = 'two_step_app_added';--> statement-breakpoint
UPDATE `security_events` SET `kind` = 'two_factor_app_removed' WHERE `kind` = 'two_step_app_removed';
