ALTER TABLE `categories` ADD `icon` text DEFAULT 'folder' NOT NULL;--> statement-breakpoint
UPDATE `categories` SET `icon` = CASE `slug` WHEN 'movies' THEN 'film' WHEN 'tv' THEN 'tv' WHEN 'music' THEN 'music'
	WHEN 'software' THEN 'package' WHEN 'books' THEN 'book-open' WHEN 'data' THEN 'database' ELSE 'folder' END;
