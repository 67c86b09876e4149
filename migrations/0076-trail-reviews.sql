CREATE TABLE "trail_review" (
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
	"period_from" date,
	"period_to" date,
	"focus" text,
	"size" integer,
	"population" integer,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"objections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text,
	"conclusion" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "trail_review_focus_known" CHECK ("focus" in ('All', 'Changes after signing', 'Rights and settings', 'Out of hours', 'Failed signatures', 'Exports')),
	CONSTRAINT "trail_review_conclusion_known" CHECK ("conclusion" in ('No objections', 'Objections')),
	CONSTRAINT "trail_review_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "trail_review_state_known" CHECK (state in ('draft', 'review', 'done', 'void'))
);
ALTER TABLE "trail_review" ADD CONSTRAINT "trail_review_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "trail_review" ADD CONSTRAINT "trail_review_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "trail_review" ADD CONSTRAINT "trail_review_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "trail_review" ADD CONSTRAINT "trail_review_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "trail_review" ADD CONSTRAINT "trail_review_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "trail_review_number" ON "trail_review" USING btree ("number");
CREATE INDEX "trail_review_order" ON "trail_review" USING btree ("ordinal","id");
CREATE INDEX "trail_review_state" ON "trail_review" USING btree ("void","state","changed_at","id");
CREATE INDEX "trail_review_changed" ON "trail_review" USING btree ("changed_at","id");
CREATE INDEX "trail_review_creator" ON "trail_review" USING btree ("creator");
CREATE INDEX "trail_review_by_period_from" ON "trail_review" USING btree ("period_from","id");
CREATE INDEX "trail_review_by_period_to" ON "trail_review" USING btree ("period_to","id");
CREATE INDEX "trail_review_by_owner" ON "trail_review" USING btree ("owner","id");
CREATE INDEX "trail_review_of_focus" ON "trail_review" USING btree ("void","focus");
CREATE INDEX "trail_review_of_conclusion" ON "trail_review" USING btree ("void","conclusion");
CREATE INDEX "trail_review_of_department" ON "trail_review" USING btree ("void","department");
CREATE INDEX "trail_review_of_site" ON "trail_review" USING btree ("void","site");
CREATE INDEX "trail_review_of_confidentiality" ON "trail_review" USING btree ("void","confidentiality");
CREATE INDEX "event_signed" ON "event" USING btree ("chain","place") WHERE kind = 'signed';
