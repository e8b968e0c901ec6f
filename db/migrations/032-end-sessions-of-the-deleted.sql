-- Those that began in the moment of a deletion before there was a guard against it.
DELETE FROM session s USING member m WHERE m.id = s.member_id AND m.deleted_at IS NOT NULL;
