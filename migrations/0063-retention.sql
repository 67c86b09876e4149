ALTER TABLE "document_version" DROP CONSTRAINT "document_version_state_known";
ALTER TABLE "document_type" DROP COLUMN "retention_years";
CREATE TABLE "event_text" (
	"card" uuid NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "event_text_card_hash_pk" PRIMARY KEY("card","hash")
);
CREATE TABLE "legal_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"matter" text,
	"reason" text,
	"documents" uuid[] DEFAULT '{}' NOT NULL,
	"since" date,
	"released_on" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "legal_hold_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "legal_hold_state_known" CHECK (state in ('in-force', 'released', 'void'))
);
CREATE TABLE "retention_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"family" text,
	"edition" integer,
	"name" text,
	"starts_from" text,
	"years" integer,
	"months" integer,
	"at_the_end" text,
	"ground" text,
	"in_use_from" date,
	"name_folded" text,
	CONSTRAINT "retention_rule_starts_from_known" CHECK ("starts_from" in ('The day it goes out of use', 'The day its document becomes obsolete')),
	CONSTRAINT "retention_rule_at_the_end_known" CHECK ("at_the_end" in ('Review, then destroy', 'Keep for ever')),
	CONSTRAINT "retention_rule_state_known" CHECK (state in ('draft', 'proposed', 'approved', 'in-use', 'superseded', 'withdrawn'))
);
ALTER TABLE "field_file" ADD COLUMN "destroyed_at" timestamp(3) with time zone;
ALTER TABLE "file" ADD COLUMN "destroyed_at" timestamp(3) with time zone;
ALTER TABLE "document" ADD COLUMN "retention" uuid;
ALTER TABLE "document_version" ADD COLUMN "kept_under" uuid;
ALTER TABLE "document_version" ADD COLUMN "kept_until" date;
ALTER TABLE "document_version" ADD COLUMN "fingerprints" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "document_type" ADD COLUMN "retention" uuid;
ALTER TABLE "event_text" ADD CONSTRAINT "event_text_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retention_rule" ADD CONSTRAINT "retention_rule_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retention_rule" ADD CONSTRAINT "retention_rule_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "legal_hold_number" ON "legal_hold" USING btree ("number");
CREATE INDEX "legal_hold_order" ON "legal_hold" USING btree ("ordinal","id");
CREATE INDEX "legal_hold_state" ON "legal_hold" USING btree ("void","state","changed_at","id");
CREATE INDEX "legal_hold_changed" ON "legal_hold" USING btree ("changed_at","id");
CREATE INDEX "legal_hold_creator" ON "legal_hold" USING btree ("creator");
CREATE INDEX "legal_hold_by_matter" ON "legal_hold" USING btree ("matter" collate "und-x-icu","id");
CREATE INDEX "legal_hold_by_since" ON "legal_hold" USING btree ("since","id");
CREATE INDEX "legal_hold_by_released_on" ON "legal_hold" USING btree ("released_on","id");
CREATE INDEX "legal_hold_by_owner" ON "legal_hold" USING btree ("owner","id");
CREATE INDEX "legal_hold_of_documents" ON "legal_hold" USING gin ("documents") WITH (fastupdate=false);
CREATE INDEX "legal_hold_of_department" ON "legal_hold" USING btree ("void","department");
CREATE INDEX "legal_hold_of_site" ON "legal_hold" USING btree ("void","site");
CREATE INDEX "legal_hold_of_confidentiality" ON "legal_hold" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "retention_rule_number" ON "retention_rule" USING btree ("number");
CREATE INDEX "retention_rule_order" ON "retention_rule" USING btree ("ordinal","id");
CREATE INDEX "retention_rule_state" ON "retention_rule" USING btree ("void","state","changed_at","id");
CREATE INDEX "retention_rule_changed" ON "retention_rule" USING btree ("changed_at","id");
CREATE INDEX "retention_rule_creator" ON "retention_rule" USING btree ("creator");
CREATE INDEX "retention_rule_by_name" ON "retention_rule" USING btree ("name" collate "und-x-icu","id");
CREATE INDEX "retention_rule_of_at_the_end" ON "retention_rule" USING btree ("void","at_the_end");
CREATE UNIQUE INDEX "retention_rule_name_once" ON "retention_rule" USING btree ("name_folded");
CREATE UNIQUE INDEX "retention_rule_one" ON "retention_rule" USING btree ("family") WHERE state in ('in-use') and not void;
CREATE UNIQUE INDEX "retention_rule_one_2" ON "retention_rule" USING btree ("family") WHERE state in ('draft', 'proposed', 'approved') and not void;
ALTER TABLE "document" ADD CONSTRAINT "document_retention_retention_rule_id_fk" FOREIGN KEY ("retention") REFERENCES "public"."retention_rule"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_kept_under_retention_rule_id_fk" FOREIGN KEY ("kept_under") REFERENCES "public"."retention_rule"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_type" ADD CONSTRAINT "document_type_retention_retention_rule_id_fk" FOREIGN KEY ("retention") REFERENCES "public"."retention_rule"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "document_of_retention" ON "document" USING btree ("void","retention");
CREATE INDEX "document_version_by_kept_until" ON "document_version" USING btree ("kept_until","id");
CREATE INDEX "document_version_of_kept_under" ON "document_version" USING btree ("void","kept_under");
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_state_known" CHECK (state in ('draft', 'review', 'approval', 'approved', 'training', 'effective', 'superseded', 'obsolete', 'withdrawn', 'archived', 'retention-over', 'destruction-proposed', 'destroyed', 'void'));
-- Written by hand. What nobody changes is destroyed by this function alone: it asks by itself that somebody has signed for it, and that
-- no legal hold is in force. It empties `emptied` of what is kept of the past, takes away the texts beside the trail, the texts that were
-- signed, passages and what was read of files, and marks files as destroyed, whose bytes go with the next sweep. Events, seals and signatures
-- stay as they are. @returns how many of each, and the fingerprints of the texts beside the trail
CREATE FUNCTION destroy_content(what uuid, emptied text[], moment timestamptz) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  hashes text[];
  drawn uuid[];
  texts integer;
  files integer;
  signed integer;
  versions integer;
BEGIN
  IF NOT EXISTS (
    SELECT FROM round r JOIN signature s ON s.round = r.id WHERE r.card = what AND r.step = 'destroy' AND r.outcome = 'complete'
  ) THEN
    RAISE EXCEPTION 'Nothing is destroyed that nobody has signed for.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (
    SELECT FROM card c JOIN legal_hold h ON h.documents @> ARRAY[coalesce(c.parent, c.id)]
    WHERE c.id = what AND h.state = 'in-force' AND NOT h.void
  ) THEN
    RAISE EXCEPTION 'Nothing is destroyed that is under a legal hold.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT coalesce(array_agg(t.hash ORDER BY t.hash), '{}') INTO hashes FROM event_text t WHERE t.card = what;
  UPDATE past_version p SET found = '', "row" = p."row" || (
    SELECT coalesce(jsonb_object_agg(c, CASE WHEN jsonb_typeof(p."row" -> c) = 'array' THEN '[]'::jsonb ELSE 'null'::jsonb END), '{}'::jsonb)
    FROM unnest(emptied) c WHERE p."row" ? c)
    WHERE p.card = what;
  GET DIAGNOSTICS versions = ROW_COUNT;
  DELETE FROM event_text t WHERE t.card = what;
  GET DIAGNOSTICS texts = ROW_COUNT;
  UPDATE round r SET snapshot = '' WHERE r.snapshot <> ''
    AND (r.card = what OR r.card = (SELECT c.parent FROM card c WHERE c.id = what) AND position(what::text IN r.snapshot) > 0);
  GET DIAGNOSTICS signed = ROW_COUNT;
  DELETE FROM passage p WHERE p.card = what;
  DELETE FROM file_text t WHERE t.file IN (SELECT f.id FROM field_file f WHERE f.card = what);
  -- A picture that another version draws as well goes on in that one.
  SELECT coalesce(array_agg(p.file), '{}') INTO drawn FROM text_picture p WHERE p.card = what;
  DELETE FROM text_picture p WHERE p.card = what;
  UPDATE field_file f SET card = o.card FROM text_picture o WHERE f.card = what AND f.id = ANY(drawn) AND o.file = f.id;
  UPDATE field_file f SET destroyed_at = moment WHERE f.destroyed_at IS NULL AND (f.card = what
    OR f.id = ANY(drawn) AND NOT EXISTS (SELECT FROM text_picture o WHERE o.file = f.id));
  GET DIAGNOSTICS files = ROW_COUNT;
  UPDATE file f SET destroyed_at = moment, removed_at = coalesce(f.removed_at, moment) WHERE f.card = what AND f.destroyed_at IS NULL;
  files := files + (SELECT count(*) FROM file f WHERE f.card = what AND f.destroyed_at = moment);
  RETURN jsonb_build_object('hashes', hashes, 'texts', texts, 'files', files, 'signed', signed, 'versions', versions);
END $$;
REVOKE ALL ON FUNCTION destroy_content FROM PUBLIC;
