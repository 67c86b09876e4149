ALTER TABLE "comment" ADD COLUMN "anchor" jsonb;
CREATE INDEX "comment_anchored" ON "comment" USING btree ("card","at","id") WHERE anchor is not null;
-- What a comment is on stays as it was made, like its author and its time.
CREATE OR REPLACE FUNCTION refuse_late_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF ROW(NEW.id, NEW.card, NEW.answers, NEW.corrects, NEW.creator, NEW.at, NEW.anchor)
        IS NOT DISTINCT FROM ROW(OLD.id, OLD.card, OLD.answers, OLD.corrects, OLD.creator, OLD.at, OLD.anchor)
      AND (NEW.body = OLD.body AND NEW.edited_at IS NOT DISTINCT FROM OLD.edited_at
        OR NEW.edited_at BETWEEN OLD.at AND OLD.at + interval '5 minutes')
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'A comment is never removed, and changed only in its first five minutes.'
    USING ERRCODE = 'insufficient_privilege', HINT = 'Add a correction as a new comment.';
END $$;
