-- Matches replaced before this column existed.
UPDATE `matches` SET `replaces` = o.`id` FROM `matches` o WHERE o.`replaced_by` = `matches`.`id`;--> statement-breakpoint
CREATE UNIQUE INDEX `matches_replaces` ON `matches` (`replaces`) WHERE "matches"."replaces" is not null;