-- Written by hand. A comment is never removed and keeps its place; its words change only in the five minutes after it was
-- said, and then it says when. Later its author adds a correction. Rights stop the program's role (rights.sql); this stops
-- every role that has not first switched it off.

CREATE FUNCTION refuse_late_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF ROW(NEW.id, NEW.card, NEW.answers, NEW.corrects, NEW.creator, NEW.at)
        IS NOT DISTINCT FROM ROW(OLD.id, OLD.card, OLD.answers, OLD.corrects, OLD.creator, OLD.at)
      AND (NEW.body = OLD.body AND NEW.edited_at IS NOT DISTINCT FROM OLD.edited_at
        OR NEW.edited_at BETWEEN OLD.at AND OLD.at + interval '5 minutes')
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'A comment is never removed, and changed only in its first five minutes.'
    USING ERRCODE = 'insufficient_privilege', HINT = 'Add a correction as a new comment.';
END $$;

CREATE TRIGGER comment_stays BEFORE UPDATE OR DELETE ON comment FOR EACH ROW EXECUTE FUNCTION refuse_late_change();
CREATE TRIGGER comment_is_never_emptied BEFORE TRUNCATE ON comment FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_change();
ALTER TABLE comment ENABLE ALWAYS TRIGGER comment_stays, ENABLE ALWAYS TRIGGER comment_is_never_emptied;
