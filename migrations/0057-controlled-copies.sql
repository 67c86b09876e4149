ALTER TABLE "document_type" DROP CONSTRAINT "document_type_printing_known";
CREATE TABLE "controlled_copy" (
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
	"name" text,
	"document" uuid,
	"copy_of" uuid,
	"copy" integer,
	"place" text,
	"issued_on" date,
	"recalled_on" date,
	"statement" text,
	"closed_on" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "controlled_copy_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "controlled_copy_state_known" CHECK (state in ('issued', 'recalled', 'returned', 'destroyed', 'lost', 'void'))
);
ALTER TABLE "controlled_copy" ADD CONSTRAINT "controlled_copy_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "controlled_copy" ADD CONSTRAINT "controlled_copy_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "controlled_copy" ADD CONSTRAINT "controlled_copy_document_document_id_fk" FOREIGN KEY ("document") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "controlled_copy" ADD CONSTRAINT "controlled_copy_copy_of_document_version_id_fk" FOREIGN KEY ("copy_of") REFERENCES "public"."document_version"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "controlled_copy" ADD CONSTRAINT "controlled_copy_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "controlled_copy" ADD CONSTRAINT "controlled_copy_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "controlled_copy" ADD CONSTRAINT "controlled_copy_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "controlled_copy_number" ON "controlled_copy" USING btree ("number");
CREATE INDEX "controlled_copy_order" ON "controlled_copy" USING btree ("ordinal","id");
CREATE INDEX "controlled_copy_state" ON "controlled_copy" USING btree ("void","state","changed_at","id");
CREATE INDEX "controlled_copy_changed" ON "controlled_copy" USING btree ("changed_at","id");
CREATE INDEX "controlled_copy_creator" ON "controlled_copy" USING btree ("creator");
CREATE INDEX "controlled_copy_by_copy" ON "controlled_copy" USING btree ("copy","id");
CREATE INDEX "controlled_copy_by_issued_on" ON "controlled_copy" USING btree ("issued_on","id");
CREATE INDEX "controlled_copy_by_owner" ON "controlled_copy" USING btree ("owner","id");
CREATE INDEX "controlled_copy_of_document" ON "controlled_copy" USING btree ("void","document");
CREATE INDEX "controlled_copy_of_copy_of" ON "controlled_copy" USING btree ("void","copy_of");
CREATE INDEX "controlled_copy_of_recalled_on" ON "controlled_copy" USING btree ("void","recalled_on");
CREATE INDEX "controlled_copy_of_closed_on" ON "controlled_copy" USING btree ("void","closed_on");
CREATE INDEX "controlled_copy_of_department" ON "controlled_copy" USING btree ("void","department");
CREATE INDEX "controlled_copy_of_site" ON "controlled_copy" USING btree ("void","site");
CREATE INDEX "controlled_copy_of_confidentiality" ON "controlled_copy" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "controlled_copy_one" ON "controlled_copy" USING btree ("document","copy") WHERE state in ('issued', 'recalled', 'returned', 'destroyed', 'lost') and not void;
ALTER TABLE "document_type" ADD CONSTRAINT "document_type_printing_known" CHECK ("printing" in ('Uncontrolled, with a mark', 'Controlled copies only', 'Not at all'));
