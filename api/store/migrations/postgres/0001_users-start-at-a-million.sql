-- 999901 to 999904 are the demo players (design 4).
ALTER TABLE "users" ALTER COLUMN "id" RESTART WITH 1000000;
