-- Written by hand. What stands in the trail stays as it was written, whoever asks: rights stop the program's role
-- (rights.sql), these triggers stop every role that has not first switched them off, the owner included. ALWAYS: they
-- also fire for a session that calls itself a replica.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The trail is never changed: % on % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege', HINT = 'A mistake is mended by a new event, never by changing an old one.';
END $$;

CREATE TRIGGER event_stays BEFORE UPDATE OR DELETE ON event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_is_never_emptied BEFORE TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE event ENABLE ALWAYS TRIGGER event_stays, ENABLE ALWAYS TRIGGER event_is_never_emptied;

CREATE TRIGGER seal_stays BEFORE UPDATE OR DELETE ON seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seal_is_never_emptied BEFORE TRUNCATE ON seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE seal ENABLE ALWAYS TRIGGER seal_stays, ENABLE ALWAYS TRIGGER seal_is_never_emptied;

CREATE TRIGGER signature_stays BEFORE UPDATE OR DELETE ON signature FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER signature_is_never_emptied BEFORE TRUNCATE ON signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE signature ENABLE ALWAYS TRIGGER signature_stays, ENABLE ALWAYS TRIGGER signature_is_never_emptied;
