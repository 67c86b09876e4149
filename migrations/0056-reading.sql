ALTER TABLE "document_version" DROP CONSTRAINT "document_version_state_known";
DROP INDEX "document_version_one";
CREATE TABLE "training_assignment" (
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
	"title" text,
	"reads" uuid,
	"since" uuid,
	"why" text,
	"due" date,
	"shown" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"acknowledged_on" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "training_assignment_why_known" CHECK ("why" in ('Document revision', 'Role', 'Recurrence', 'CAPA action', 'Manual', 'Self-enrolled')),
	CONSTRAINT "training_assignment_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "training_assignment_state_known" CHECK (state in ('assigned', 'completed', 'superseded', 'waived', 'cancelled', 'void'))
);
ALTER TABLE "document_version" ADD COLUMN "reading" text;
ALTER TABLE "document_version" ADD COLUMN "threshold" integer;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_reads_document_version_id_fk" FOREIGN KEY ("reads") REFERENCES "public"."document_version"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_since_document_version_id_fk" FOREIGN KEY ("since") REFERENCES "public"."document_version"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "training_assignment_number" ON "training_assignment" USING btree ("number");
CREATE INDEX "training_assignment_order" ON "training_assignment" USING btree ("ordinal","id");
CREATE INDEX "training_assignment_state" ON "training_assignment" USING btree ("void","state","changed_at","id");
CREATE INDEX "training_assignment_changed" ON "training_assignment" USING btree ("changed_at","id");
CREATE INDEX "training_assignment_creator" ON "training_assignment" USING btree ("creator");
CREATE INDEX "training_assignment_by_title" ON "training_assignment" USING btree ("title" collate "und-x-icu","id");
CREATE INDEX "training_assignment_by_due" ON "training_assignment" USING btree ("due","id");
CREATE INDEX "training_assignment_by_acknowledged_on" ON "training_assignment" USING btree ("acknowledged_on","id");
CREATE INDEX "training_assignment_by_owner" ON "training_assignment" USING btree ("owner","id");
CREATE INDEX "training_assignment_of_reads" ON "training_assignment" USING btree ("void","reads");
CREATE INDEX "training_assignment_of_why" ON "training_assignment" USING btree ("void","why");
CREATE INDEX "training_assignment_of_department" ON "training_assignment" USING btree ("void","department");
CREATE INDEX "training_assignment_of_site" ON "training_assignment" USING btree ("void","site");
CREATE INDEX "training_assignment_of_confidentiality" ON "training_assignment" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "document_version_one" ON "document_version" USING btree ("parent") WHERE state in ('draft', 'review', 'approval', 'approved', 'training') and not void;
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_reading_known" CHECK ("reading" in ('Yes', 'No'));
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_state_known" CHECK (state in ('draft', 'review', 'approval', 'approved', 'training', 'effective', 'superseded', 'obsolete', 'withdrawn', 'void'));
