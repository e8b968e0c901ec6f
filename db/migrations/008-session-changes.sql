-- An open stream of changes must end with the session that it was opened in.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_change', 'sessions:' || OLD.member_id);
  RETURN NULL;
END $$;
CREATE TRIGGER session_tell AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_session_end();
CREATE TRIGGER access_token_tell AFTER DELETE ON access_token FOR EACH ROW EXECUTE FUNCTION tell_session_end();
