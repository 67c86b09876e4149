ALTER TABLE "document_type" RENAME COLUMN "counted" TO "pattern";
UPDATE "past_version" SET "row" = ("row" - 'counted') || jsonb_build_object('pattern', "row" -> 'counted') WHERE "kind" = 'document-type' AND "row" ? 'counted';
ALTER TABLE "document_type" DROP CONSTRAINT "document_type_counted_known";
CREATE TABLE "kept_paper" (
	"card" uuid PRIMARY KEY NOT NULL,
	"file" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "control" ADD COLUMN "requirement" uuid;
ALTER TABLE "document" ADD COLUMN "translation_of" uuid;
ALTER TABLE "document" ADD COLUMN "translated" text;
ALTER TABLE "document_version" ADD COLUMN "enough_further" integer;
ALTER TABLE "document_version" ADD COLUMN "translates" text;
ALTER TABLE "document_type" ADD COLUMN "enough_further" integer;
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_file_field_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."field_file"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "kept_paper_waiting" ON "kept_paper" USING btree ("next_at") WHERE state = 'waiting';
CREATE INDEX "kept_paper_file" ON "kept_paper" USING btree ("file");
ALTER TABLE "control" ADD CONSTRAINT "control_requirement_training_requirement_id_fk" FOREIGN KEY ("requirement") REFERENCES "public"."training_requirement"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document" ADD CONSTRAINT "document_translation_of_document_id_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "control_of_requirement" ON "control" USING btree ("void","requirement");
CREATE INDEX "document_of_translation_of" ON "document" USING btree ("void","translation_of");

-- Within what the numbers of a type were counted is said by its pattern now.
UPDATE "document_type" SET "pattern" = CASE "pattern" WHEN 'Organisation' THEN '{TYPE}-{NNN}' ELSE '{TYPE}-{DEPT}-{NNN}' END
  WHERE "pattern" IN ('Organisation', 'Department');
UPDATE "past_version" SET "row" = "row" || jsonb_build_object('pattern',
    CASE "row" ->> 'pattern' WHEN 'Organisation' THEN '{TYPE}-{NNN}' ELSE '{TYPE}-{DEPT}-{NNN}' END)
  WHERE "kind" = 'document-type' AND "row" ->> 'pattern' IN ('Organisation', 'Department');
