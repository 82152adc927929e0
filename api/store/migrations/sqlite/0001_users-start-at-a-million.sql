-- 999901 to 999904 are the demo players (design 4).
INSERT INTO `sqlite_sequence` (`name`, `seq`) VALUES ('users', 999999);
