CREATE TABLE "deviation" (
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
	"process" uuid,
	"product" text,
	"lot" text,
	"requirement" text,
	"justification" text,
	"conditions" text,
	"quantity_limit" integer,
	"unit" text,
	"effective_on" date,
	"expires_on" date,
	"engineer" uuid,
	"customer_consent" text,
	"uses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"used" integer,
	"remaining" integer,
	"outcome" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "deviation_type_known" CHECK ("type" in ('Process', 'Material', 'Design', 'Customer')),
	CONSTRAINT "deviation_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "deviation_state_known" CHECK (state in ('draft', 'requested', 'approved', 'active', 'expired', 'closed', 'void'))
);
ALTER TABLE "capa" ADD COLUMN "opened_on" date;
ALTER TABLE "nonconformance" ADD COLUMN "cause_kind" text;
ALTER TABLE "deviation" ADD CONSTRAINT "deviation_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deviation" ADD CONSTRAINT "deviation_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deviation" ADD CONSTRAINT "deviation_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deviation" ADD CONSTRAINT "deviation_engineer_person_id_fk" FOREIGN KEY ("engineer") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deviation" ADD CONSTRAINT "deviation_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deviation" ADD CONSTRAINT "deviation_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deviation" ADD CONSTRAINT "deviation_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "deviation_number" ON "deviation" USING btree ("number");
CREATE INDEX "deviation_order" ON "deviation" USING btree ("ordinal","id");
CREATE INDEX "deviation_state" ON "deviation" USING btree ("void","state","changed_at","id");
CREATE INDEX "deviation_changed" ON "deviation" USING btree ("changed_at","id");
CREATE INDEX "deviation_creator" ON "deviation" USING btree ("creator");
CREATE INDEX "deviation_by_expires_on" ON "deviation" USING btree ("expires_on","id");
CREATE INDEX "deviation_by_owner" ON "deviation" USING btree ("owner","id");
CREATE INDEX "deviation_of_type" ON "deviation" USING btree ("void","type");
CREATE INDEX "deviation_of_process" ON "deviation" USING btree ("void","process");
CREATE INDEX "deviation_of_effective_on" ON "deviation" USING btree ("void","effective_on");
CREATE INDEX "deviation_of_department" ON "deviation" USING btree ("void","department");
CREATE INDEX "deviation_of_site" ON "deviation" USING btree ("void","site");
CREATE INDEX "deviation_of_confidentiality" ON "deviation" USING btree ("void","confidentiality");
CREATE INDEX "capa_by_opened_on" ON "capa" USING btree ("opened_on","id");
CREATE INDEX "nonconformance_of_cause_kind" ON "nonconformance" USING btree ("void","cause_kind");
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_cause_kind_known" CHECK ("cause_kind" in ('People', 'Machine', 'Method', 'Material', 'Measurement', 'Environment', 'Management'));
-- A CAPA that there is already was opened when it was made.
UPDATE "capa" c SET "opened_on" = (c."created_at" AT TIME ZONE coalesce((SELECT s."time_zone" FROM "site" s WHERE s."id" = c."site"), 'UTC'))::date;
