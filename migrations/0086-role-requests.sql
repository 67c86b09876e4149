ALTER TABLE "person" DROP CONSTRAINT "person_state_known";
CREATE TABLE "role_request" (
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
	"holder" uuid,
	"role" uuid,
	"only_at" uuid,
	"reason" text,
	"first_day" date,
	"last_day" date,
	"role_owner" uuid,
	"signs" text,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "role_request_signs_known" CHECK ("signs" in ('Signs', 'Does not sign')),
	CONSTRAINT "role_request_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "role_request_state_known" CHECK (state in ('requested', 'approved', 'effective', 'ended', 'refused', 'withdrawn', 'void'))
);
ALTER TABLE "person" ADD COLUMN "first_day" date;
ALTER TABLE "person" ADD COLUMN "unused_since" date;
ALTER TABLE "role" ADD COLUMN "owned_by" uuid;
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_holder_person_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_role_role_id_fk" FOREIGN KEY ("role") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_only_at_site_id_fk" FOREIGN KEY ("only_at") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_role_owner_person_id_fk" FOREIGN KEY ("role_owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "role_request_number" ON "role_request" USING btree ("number");
CREATE INDEX "role_request_order" ON "role_request" USING btree ("ordinal","id");
CREATE INDEX "role_request_state" ON "role_request" USING btree ("void","state","changed_at","id");
CREATE INDEX "role_request_changed" ON "role_request" USING btree ("changed_at","id");
CREATE INDEX "role_request_creator" ON "role_request" USING btree ("creator");
CREATE INDEX "role_request_by_first_day" ON "role_request" USING btree ("first_day","id");
CREATE INDEX "role_request_by_last_day" ON "role_request" USING btree ("last_day","id");
CREATE INDEX "role_request_by_owner" ON "role_request" USING btree ("owner","id");
CREATE INDEX "role_request_of_holder" ON "role_request" USING btree ("void","holder");
CREATE INDEX "role_request_of_role" ON "role_request" USING btree ("void","role");
CREATE INDEX "role_request_of_role_owner" ON "role_request" USING btree ("void","role_owner");
CREATE INDEX "role_request_of_department" ON "role_request" USING btree ("void","department");
CREATE INDEX "role_request_of_site" ON "role_request" USING btree ("void","site");
CREATE INDEX "role_request_of_confidentiality" ON "role_request" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "role_request_one" ON "role_request" USING btree ("holder","role") WHERE state in ('requested', 'approved') and not void;
ALTER TABLE "role" ADD CONSTRAINT "role_owned_by_person_id_fk" FOREIGN KEY ("owned_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "person_of_unused_since" ON "person" USING btree ("void","unused_since");
CREATE INDEX "role_of_owned_by" ON "role" USING btree ("void","owned_by");
ALTER TABLE "person" ADD CONSTRAINT "person_state_known" CHECK (state in ('invited', 'active', 'suspended', 'closing', 'leaver'));
