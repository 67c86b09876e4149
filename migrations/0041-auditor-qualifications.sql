CREATE TABLE "auditor_qualification" (
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
	"auditor" uuid,
	"scope" text,
	"valid_from" date,
	"valid_until" date,
	"basis" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "auditor_qualification_scope_known" CHECK ("scope" in ('Auditor', 'Lead auditor', 'Technical expert')),
	CONSTRAINT "auditor_qualification_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "auditor_qualification_state_known" CHECK (state in ('draft', 'qualified', 'expired', 'withdrawn', 'void'))
);
ALTER TABLE "auditor_qualification" ADD CONSTRAINT "auditor_qualification_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auditor_qualification" ADD CONSTRAINT "auditor_qualification_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auditor_qualification" ADD CONSTRAINT "auditor_qualification_auditor_person_id_fk" FOREIGN KEY ("auditor") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auditor_qualification" ADD CONSTRAINT "auditor_qualification_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auditor_qualification" ADD CONSTRAINT "auditor_qualification_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auditor_qualification" ADD CONSTRAINT "auditor_qualification_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "auditor_qualification_number" ON "auditor_qualification" USING btree ("number");
CREATE INDEX "auditor_qualification_order" ON "auditor_qualification" USING btree ("ordinal","id");
CREATE INDEX "auditor_qualification_state" ON "auditor_qualification" USING btree ("void","state","changed_at","id");
CREATE INDEX "auditor_qualification_changed" ON "auditor_qualification" USING btree ("changed_at","id");
CREATE INDEX "auditor_qualification_creator" ON "auditor_qualification" USING btree ("creator");
CREATE INDEX "auditor_qualification_by_valid_from" ON "auditor_qualification" USING btree ("valid_from","id");
CREATE INDEX "auditor_qualification_by_valid_until" ON "auditor_qualification" USING btree ("valid_until","id");
CREATE INDEX "auditor_qualification_by_owner" ON "auditor_qualification" USING btree ("owner","id");
CREATE INDEX "auditor_qualification_of_auditor" ON "auditor_qualification" USING btree ("void","auditor");
CREATE INDEX "auditor_qualification_of_scope" ON "auditor_qualification" USING btree ("void","scope");
CREATE INDEX "auditor_qualification_of_department" ON "auditor_qualification" USING btree ("void","department");
CREATE INDEX "auditor_qualification_of_site" ON "auditor_qualification" USING btree ("void","site");
CREATE INDEX "auditor_qualification_of_confidentiality" ON "auditor_qualification" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "auditor_qualification_one" ON "auditor_qualification" USING btree ("auditor","scope") WHERE state in ('qualified') and not void;
