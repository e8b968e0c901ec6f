-- `member_staff` serves the reads of admins with as many pages.

DROP INDEX IF EXISTS member_admins;
