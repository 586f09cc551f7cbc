ALTER TABLE `preferences` ADD `signatures` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `signature` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `signature_html` text;