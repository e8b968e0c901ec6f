-- Who signs in while their account is being deleted waits for that, and then begins no session.
CREATE FUNCTION refuse_session_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM member WHERE id = NEW.member_id AND deleted_at IS NULL FOR KEY SHARE;
  IF FOUND THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER session_of_member BEFORE INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION refuse_session_of_deleted();
