-- A match in place of another counted once too often in its players' records (WRONG-9): they are computed again.
UPDATE `users` SET `record_up_to` = '~'
WHERE `record_up_to` NOT IN ('', '~') AND `id` IN (
  SELECT s.`user_id` FROM `match_participants` s JOIN `matches` m ON m.`id` = s.`match_id`
  WHERE m.`deleted_at` IS NULL AND m.`initiator_id` IN (SELECT `initiator_id` FROM `matches` WHERE `deleted_at` IS NOT NULL)
);
