ALTER TABLE "person" DROP CONSTRAINT "person_state_known";
CREATE TABLE "guest_view" (
	"access" uuid NOT NULL,
	"card" uuid NOT NULL,
	"what" text NOT NULL,
	"hour" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "guest_view_access_card_what_hour_pk" PRIMARY KEY("access","card","what","hour")
);
CREATE TABLE "guest_access" (
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
	"first_name" text,
	"last_name" text,
	"organisation" text,
	"email" text,
	"purpose" text,
	"guest" uuid,
	"first_day" date,
	"last_day" date,
	"records" uuid[] DEFAULT '{}' NOT NULL,
	"modules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "guest_access_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "guest_access_state_known" CHECK (state in ('requested', 'approved', 'open', 'declined', 'withdrawn', 'ended', 'void'))
);
ALTER TABLE "guest_view" ADD CONSTRAINT "guest_view_access_card_id_fk" FOREIGN KEY ("access") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "guest_view" ADD CONSTRAINT "guest_view_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "guest_access" ADD CONSTRAINT "guest_access_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "guest_access" ADD CONSTRAINT "guest_access_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "guest_access" ADD CONSTRAINT "guest_access_guest_person_id_fk" FOREIGN KEY ("guest") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "guest_access" ADD CONSTRAINT "guest_access_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "guest_access" ADD CONSTRAINT "guest_access_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "guest_access" ADD CONSTRAINT "guest_access_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "guest_view_at" ON "guest_view" USING btree ("access","at");
CREATE UNIQUE INDEX "guest_access_number" ON "guest_access" USING btree ("number");
CREATE INDEX "guest_access_order" ON "guest_access" USING btree ("ordinal","id");
CREATE INDEX "guest_access_state" ON "guest_access" USING btree ("void","state","changed_at","id");
CREATE INDEX "guest_access_changed" ON "guest_access" USING btree ("changed_at","id");
CREATE INDEX "guest_access_creator" ON "guest_access" USING btree ("creator");
CREATE INDEX "guest_access_by_first_day" ON "guest_access" USING btree ("first_day","id");
CREATE INDEX "guest_access_by_last_day" ON "guest_access" USING btree ("last_day","id");
CREATE INDEX "guest_access_by_owner" ON "guest_access" USING btree ("owner","id");
CREATE INDEX "guest_access_of_guest" ON "guest_access" USING btree ("void","guest");
CREATE INDEX "guest_access_of_department" ON "guest_access" USING btree ("void","department");
CREATE INDEX "guest_access_of_site" ON "guest_access" USING btree ("void","site");
CREATE INDEX "guest_access_of_confidentiality" ON "guest_access" USING btree ("void","confidentiality");
ALTER TABLE "person" ADD CONSTRAINT "person_state_known" CHECK (state in ('invited', 'active', 'suspended', 'closing', 'leaver', 'guest'));
