CREATE TABLE "control" (
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
	"type" text,
	"what" text,
	"process" uuid,
	"document" uuid,
	"section" text,
	"citation" text,
	"training" uuid,
	"how_tested" text,
	"test_every" integer,
	"next_test" date,
	"effectiveness" text,
	"last_test" date,
	"tested_on" date,
	"test_evidence" text,
	"tests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operating_since" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "control_type_known" CHECK ("type" in ('Preventive', 'Detective', 'Corrective')),
	CONSTRAINT "control_effectiveness_known" CHECK ("effectiveness" in ('effective', 'partly effective', 'not effective')),
	CONSTRAINT "control_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "control_state_known" CHECK (state in ('draft', 'in-operation', 'test-due', 'not-effective', 'retired', 'void'))
);
ALTER TABLE "control" ADD CONSTRAINT "control_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control" ADD CONSTRAINT "control_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control" ADD CONSTRAINT "control_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control" ADD CONSTRAINT "control_document_document_id_fk" FOREIGN KEY ("document") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control" ADD CONSTRAINT "control_training_training_assignment_id_fk" FOREIGN KEY ("training") REFERENCES "public"."training_assignment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control" ADD CONSTRAINT "control_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control" ADD CONSTRAINT "control_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "control" ADD CONSTRAINT "control_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "control_number" ON "control" USING btree ("number");
CREATE INDEX "control_order" ON "control" USING btree ("ordinal","id");
CREATE INDEX "control_state" ON "control" USING btree ("void","state","changed_at","id");
CREATE INDEX "control_changed" ON "control" USING btree ("changed_at","id");
CREATE INDEX "control_creator" ON "control" USING btree ("creator");
CREATE INDEX "control_by_title" ON "control" USING btree ("title" collate "und-x-icu","id");
CREATE INDEX "control_by_next_test" ON "control" USING btree ("next_test","id");
CREATE INDEX "control_by_last_test" ON "control" USING btree ("last_test","id");
CREATE INDEX "control_by_owner" ON "control" USING btree ("owner","id");
CREATE INDEX "control_of_type" ON "control" USING btree ("void","type");
CREATE INDEX "control_of_process" ON "control" USING btree ("void","process");
CREATE INDEX "control_of_document" ON "control" USING btree ("void","document");
CREATE INDEX "control_of_training" ON "control" USING btree ("void","training");
CREATE INDEX "control_of_effectiveness" ON "control" USING btree ("void","effectiveness");
CREATE INDEX "control_of_department" ON "control" USING btree ("void","department");
CREATE INDEX "control_of_site" ON "control" USING btree ("void","site");
CREATE INDEX "control_of_confidentiality" ON "control" USING btree ("void","confidentiality");
