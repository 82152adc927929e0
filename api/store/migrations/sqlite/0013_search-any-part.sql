ALTER TABLE `users` ADD `search_email` text;--> statement-breakpoint
CREATE INDEX `users_search_email` ON `users` (`search_email`,`id`);--> statement-breakpoint
-- The start folds accents as well (api/accounts/refold-search.ts).
UPDATE `users` SET `search_email` = `email_fold` WHERE `search_username` IS NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE `name_parts` USING fts5(search_username, search_name, content='users', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1');--> statement-breakpoint
CREATE VIRTUAL TABLE `contact_parts` USING fts5(search_email, search_phone, content='users', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1');--> statement-breakpoint
-- What is deleted from the index leaves no trigram in its pages.
INSERT INTO `name_parts` (`name_parts`, rank) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `contact_parts` (`contact_parts`, rank) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `name_parts` (`name_parts`) VALUES ('rebuild');--> statement-breakpoint
INSERT INTO `contact_parts` (`contact_parts`) VALUES ('rebuild');--> statement-breakpoint
CREATE TRIGGER `users_parts_insert` AFTER INSERT ON `users` WHEN new.search_username IS NOT NULL BEGIN
  INSERT INTO name_parts (rowid, search_username, search_name) VALUES (new.id, new.search_username, new.search_name);
  INSERT INTO contact_parts (rowid, search_email, search_phone) VALUES (new.id, new.search_email, new.search_phone);
END;--> statement-breakpoint
CREATE TRIGGER `users_parts_delete` AFTER DELETE ON `users` WHEN old.search_username IS NOT NULL BEGIN
  INSERT INTO name_parts (name_parts, rowid, search_username, search_name) VALUES ('delete', old.id, old.search_username, old.search_name);
  INSERT INTO contact_parts (contact_parts, rowid, search_email, search_phone) VALUES ('delete', old.id, old.search_email, old.search_phone);
END;--> statement-breakpoint
CREATE TRIGGER `users_name_parts_update` AFTER UPDATE OF `search_username`, `search_name` ON `users`
WHEN old.search_username IS NOT new.search_username OR old.search_name IS NOT new.search_name BEGIN
  INSERT INTO name_parts (name_parts, rowid, search_username, search_name) SELECT 'delete', old.id, old.search_username, old.search_name WHERE old.search_username IS NOT NULL;
  INSERT INTO name_parts (rowid, search_username, search_name) SELECT new.id, new.search_username, new.search_name WHERE new.search_username IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `users_contact_parts_update` AFTER UPDATE OF `search_username`, `search_email`, `search_phone` ON `users`
WHEN (old.search_username IS NULL) <> (new.search_username IS NULL) OR old.search_email IS NOT new.search_email OR old.search_phone IS NOT new.search_phone BEGIN
  INSERT INTO contact_parts (contact_parts, rowid, search_email, search_phone) SELECT 'delete', old.id, old.search_email, old.search_phone WHERE old.search_username IS NOT NULL;
  INSERT INTO contact_parts (rowid, search_email, search_phone) SELECT new.id, new.search_email, new.search_phone WHERE new.search_username IS NOT NULL;
END;
