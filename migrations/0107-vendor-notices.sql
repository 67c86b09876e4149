CREATE TABLE "vendor_notice" (
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
	"vendor" uuid,
	"concerns" text,
	"description" text,
	"cause" text,
	"items" text,
	"effective_on" date,
	"received_on" date,
	"due" date,
	"reference" text,
	"sent_by" text,
	"file" jsonb,
	"assessment" text,
	"decided_on" date,
	"settled_by" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "vendor_notice_concerns_known" CHECK ("concerns" in ('Material or part', 'Process or equipment', 'Site', 'Sub-supplier', 'Design or specification', 'Discontinuation', 'Organisation or certification', 'Other')),
	CONSTRAINT "vendor_notice_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "vendor_notice_state_known" CHECK (state in ('received', 'change-needed', 'no-effect', 'settled', 'withdrawn', 'void'))
);
ALTER TABLE "vendor_notice" ADD CONSTRAINT "vendor_notice_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_notice" ADD CONSTRAINT "vendor_notice_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_notice" ADD CONSTRAINT "vendor_notice_vendor_vendor_id_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_notice" ADD CONSTRAINT "vendor_notice_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_notice" ADD CONSTRAINT "vendor_notice_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_notice" ADD CONSTRAINT "vendor_notice_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "vendor_notice_number" ON "vendor_notice" USING btree ("number");
CREATE INDEX "vendor_notice_order" ON "vendor_notice" USING btree ("ordinal","id");
CREATE INDEX "vendor_notice_state" ON "vendor_notice" USING btree ("void","state","changed_at","id");
CREATE INDEX "vendor_notice_changed" ON "vendor_notice" USING btree ("changed_at","id");
CREATE INDEX "vendor_notice_creator" ON "vendor_notice" USING btree ("creator");
CREATE INDEX "vendor_notice_by_effective_on" ON "vendor_notice" USING btree ("effective_on","id");
CREATE INDEX "vendor_notice_by_received_on" ON "vendor_notice" USING btree ("received_on","id");
CREATE INDEX "vendor_notice_by_due" ON "vendor_notice" USING btree ("due","id");
CREATE INDEX "vendor_notice_by_owner" ON "vendor_notice" USING btree ("owner","id");
CREATE INDEX "vendor_notice_of_vendor" ON "vendor_notice" USING btree ("void","vendor");
CREATE INDEX "vendor_notice_of_concerns" ON "vendor_notice" USING btree ("void","concerns");
CREATE INDEX "vendor_notice_of_department" ON "vendor_notice" USING btree ("void","department");
CREATE INDEX "vendor_notice_of_site" ON "vendor_notice" USING btree ("void","site");
CREATE INDEX "vendor_notice_of_confidentiality" ON "vendor_notice" USING btree ("void","confidentiality");
