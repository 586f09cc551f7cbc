DROP INDEX `audit_events_actor`;--> statement-breakpoint
CREATE INDEX `audit_events_action` ON `audit_events` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_events_kind` ON `audit_events` (`subject_kind`,`at`);--> statement-breakpoint
CREATE INDEX `audit_events_at` ON `audit_events` (`at`);--> statement-breakpoint
CREATE INDEX `audit_events_actor` ON `audit_events` (`actor_id`,`at`);