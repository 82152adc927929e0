-- Written by hand: drizzle-kit would copy the whole table for the check.
ALTER TABLE `matches` ADD `replaced_by` text
  CONSTRAINT "matches_replaced" CHECK("replaced_by" is null or "deleted_at" is not null);
