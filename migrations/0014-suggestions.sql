CREATE TABLE "suggestion" (
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
	"text" text,
	"title" text,
	"page" text,
	"category" text,
	"question" text,
	"reply" text,
	"answer" text,
	"result" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "suggestion_category_known" CHECK ("category" in ('Quality', 'Safety', 'Productivity and waste', 'Cost', 'Customer', 'Environment', 'Workplace', 'IT', 'Training', 'Other')),
	CONSTRAINT "suggestion_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "suggestion_state_known" CHECK (state in ('submitted', 'asked', 'evaluation', 'accepted', 'declined', 'done', 'void'))
);
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "suggestion_number" ON "suggestion" USING btree ("number");
CREATE INDEX "suggestion_order" ON "suggestion" USING btree ("ordinal","id");
CREATE INDEX "suggestion_state" ON "suggestion" USING btree ("void","state","changed_at","id");
CREATE INDEX "suggestion_changed" ON "suggestion" USING btree ("changed_at","id");
CREATE INDEX "suggestion_creator" ON "suggestion" USING btree ("creator");
CREATE INDEX "suggestion_by_owner" ON "suggestion" USING btree ("owner","id");
CREATE INDEX "suggestion_of_category" ON "suggestion" USING btree ("void","category");
CREATE INDEX "suggestion_of_department" ON "suggestion" USING btree ("void","department");
CREATE INDEX "suggestion_of_site" ON "suggestion" USING btree ("void","site");
CREATE INDEX "suggestion_of_confidentiality" ON "suggestion" USING btree ("void","confidentiality");
