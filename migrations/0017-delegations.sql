CREATE TABLE "delegation" (
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
	"delegate" uuid,
	"covers" text,
	"first_day" date,
	"last_day" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "delegation_covers_known" CHECK ("covers" in ('Everything', 'Everything but signatures')),
	CONSTRAINT "delegation_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "delegation_state_known" CHECK (state in ('planned', 'agreed', 'over', 'withdrawn', 'void'))
);
ALTER TABLE "signature" ADD COLUMN "on_behalf_of" uuid;
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_delegate_person_id_fk" FOREIGN KEY ("delegate") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "delegation_number" ON "delegation" USING btree ("number");
CREATE INDEX "delegation_order" ON "delegation" USING btree ("ordinal","id");
CREATE INDEX "delegation_state" ON "delegation" USING btree ("void","state","changed_at","id");
CREATE INDEX "delegation_changed" ON "delegation" USING btree ("changed_at","id");
CREATE INDEX "delegation_creator" ON "delegation" USING btree ("creator");
CREATE INDEX "delegation_by_first_day" ON "delegation" USING btree ("first_day","id");
CREATE INDEX "delegation_by_last_day" ON "delegation" USING btree ("last_day","id");
CREATE INDEX "delegation_by_owner" ON "delegation" USING btree ("owner","id");
CREATE INDEX "delegation_of_delegate" ON "delegation" USING btree ("void","delegate");
CREATE INDEX "delegation_of_covers" ON "delegation" USING btree ("void","covers");
CREATE INDEX "delegation_of_department" ON "delegation" USING btree ("void","department");
CREATE INDEX "delegation_of_site" ON "delegation" USING btree ("void","site");
CREATE INDEX "delegation_of_confidentiality" ON "delegation" USING btree ("void","confidentiality");
ALTER TABLE "signature" ADD CONSTRAINT "signature_on_behalf_of_card_id_fk" FOREIGN KEY ("on_behalf_of") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "signature" ADD CONSTRAINT "signature_principal" UNIQUE("round","on_behalf_of");
