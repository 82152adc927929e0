ALTER TABLE `matches` ADD `moved_players` text;--> statement-breakpoint
ALTER TABLE `matches` ADD `replaces` text;