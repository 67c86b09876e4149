CREATE TABLE "duty_waiver" (
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
	"conflict" text,
	"holder" uuid,
	"reason" text,
	"instead" text,
	"until" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "duty_waiver_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "duty_waiver_state_known" CHECK (state in ('requested', 'granted', 'refused', 'ended', 'void'))
);
ALTER TABLE "duty_waiver" ADD CONSTRAINT "duty_waiver_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "duty_waiver" ADD CONSTRAINT "duty_waiver_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "duty_waiver" ADD CONSTRAINT "duty_waiver_holder_person_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "duty_waiver" ADD CONSTRAINT "duty_waiver_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "duty_waiver" ADD CONSTRAINT "duty_waiver_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "duty_waiver" ADD CONSTRAINT "duty_waiver_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "duty_waiver_number" ON "duty_waiver" USING btree ("number");
CREATE INDEX "duty_waiver_order" ON "duty_waiver" USING btree ("ordinal","id");
CREATE INDEX "duty_waiver_state" ON "duty_waiver" USING btree ("void","state","changed_at","id");
CREATE INDEX "duty_waiver_changed" ON "duty_waiver" USING btree ("changed_at","id");
CREATE INDEX "duty_waiver_creator" ON "duty_waiver" USING btree ("creator");
CREATE INDEX "duty_waiver_by_until" ON "duty_waiver" USING btree ("until","id");
CREATE INDEX "duty_waiver_by_owner" ON "duty_waiver" USING btree ("owner","id");
CREATE INDEX "duty_waiver_of_holder" ON "duty_waiver" USING btree ("void","holder");
CREATE INDEX "duty_waiver_of_department" ON "duty_waiver" USING btree ("void","department");
CREATE INDEX "duty_waiver_of_site" ON "duty_waiver" USING btree ("void","site");
CREATE INDEX "duty_waiver_of_confidentiality" ON "duty_waiver" USING btree ("void","confidentiality");
