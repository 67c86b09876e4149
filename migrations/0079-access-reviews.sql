CREATE TABLE "access_review" (
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
	"scope" text,
	"due" date,
	"as_of" date,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kept" integer,
	"withdrawn" integer,
	"remarks" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "access_review_scope_known" CHECK ("scope" in ('Roles that sign', 'All roles', 'Administrators')),
	CONSTRAINT "access_review_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "access_review_state_known" CHECK (state in ('draft', 'review', 'done', 'void'))
);
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "access_review_number" ON "access_review" USING btree ("number");
CREATE INDEX "access_review_order" ON "access_review" USING btree ("ordinal","id");
CREATE INDEX "access_review_state" ON "access_review" USING btree ("void","state","changed_at","id");
CREATE INDEX "access_review_changed" ON "access_review" USING btree ("changed_at","id");
CREATE INDEX "access_review_creator" ON "access_review" USING btree ("creator");
CREATE INDEX "access_review_by_due" ON "access_review" USING btree ("due","id");
CREATE INDEX "access_review_by_owner" ON "access_review" USING btree ("owner","id");
CREATE INDEX "access_review_of_scope" ON "access_review" USING btree ("void","scope");
CREATE INDEX "access_review_of_department" ON "access_review" USING btree ("void","department");
CREATE INDEX "access_review_of_site" ON "access_review" USING btree ("void","site");
CREATE INDEX "access_review_of_confidentiality" ON "access_review" USING btree ("void","confidentiality");
