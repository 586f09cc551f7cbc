ALTER TABLE `collections` ADD `new_items` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `collections` ADD `notified_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `collections_grown` ON `collections` (`notified_at`) WHERE new_items > 0;--> statement-breakpoint
CREATE INDEX `reviews_newest` ON `reviews` (`author_id`,`id`);--> statement-breakpoint
-- The figures of a title follow its reviews, also when reviews move to another title.
CREATE TRIGGER `title_reviews_insert` AFTER INSERT ON `reviews` BEGIN
	UPDATE `titles` SET `reviews` = `reviews` + 1, `ratings` = `ratings` + new.`rating` WHERE `id` = new.`title_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `title_reviews_update` AFTER UPDATE OF `rating`, `title_id` ON `reviews`
WHEN old.`rating` <> new.`rating` OR old.`title_id` <> new.`title_id` BEGIN
	UPDATE `titles` SET `reviews` = `reviews` - 1, `ratings` = `ratings` - old.`rating` WHERE `id` = old.`title_id`;
	UPDATE `titles` SET `reviews` = `reviews` + 1, `ratings` = `ratings` + new.`rating` WHERE `id` = new.`title_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `title_reviews_delete` AFTER DELETE ON `reviews` BEGIN
	UPDATE `titles` SET `reviews` = `reviews` - 1, `ratings` = `ratings` - old.`rating` WHERE `id` = old.`title_id`;
END;
--> statement-breakpoint
-- Figures of collections follow their titles and followers.
CREATE TRIGGER `collection_items_insert` AFTER INSERT ON `collection_items` BEGIN
	UPDATE `collections` SET `items` = `items` + 1, `new_items` = `new_items` + 1 WHERE `id` = new.`collection_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_items_delete` AFTER DELETE ON `collection_items` BEGIN
	UPDATE `collections` SET `items` = `items` - 1, `new_items` = max(0, `new_items` - 1)
		WHERE `id` = old.`collection_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_follows_insert` AFTER INSERT ON `collection_follows` BEGIN
	UPDATE `collections` SET `followers` = `followers` + 1 WHERE `id` = new.`collection_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `collection_follows_delete` AFTER DELETE ON `collection_follows` BEGIN
	UPDATE `collections` SET `followers` = `followers` - 1 WHERE `id` = old.`collection_id`;
END;
