CREATE TABLE "change_template" (
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
	"category" text,
	"class" text,
	"current_state" text,
	"intended_state" text,
	"rollback" text,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name_folded" text,
	CONSTRAINT "change_template_category_known" CHECK ("category" in ('Document', 'Process', 'Product or design', 'Material or supplier', 'Equipment or facility', 'Computer system', 'Organisation', 'Labelling', 'Regulatory')),
	CONSTRAINT "change_template_class_known" CHECK ("class" in ('Administrative', 'Minor', 'Major', 'Critical')),
	CONSTRAINT "change_template_state_known" CHECK (state in ('active', 'retired'))
);
ALTER TABLE "change" ADD COLUMN "template" uuid;
ALTER TABLE "change_template" ADD CONSTRAINT "change_template_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_template" ADD CONSTRAINT "change_template_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "change_template_number" ON "change_template" USING btree ("number");
CREATE INDEX "change_template_order" ON "change_template" USING btree ("ordinal","id");
CREATE INDEX "change_template_state" ON "change_template" USING btree ("void","state","changed_at","id");
CREATE INDEX "change_template_changed" ON "change_template" USING btree ("changed_at","id");
CREATE INDEX "change_template_creator" ON "change_template" USING btree ("creator");
CREATE INDEX "change_template_by_name" ON "change_template" USING btree ("name" collate "und-x-icu","id");
CREATE INDEX "change_template_of_category" ON "change_template" USING btree ("void","category");
CREATE INDEX "change_template_of_class" ON "change_template" USING btree ("void","class");
CREATE UNIQUE INDEX "change_template_name_once" ON "change_template" USING btree ("name_folded");
ALTER TABLE "change" ADD CONSTRAINT "change_template_change_template_id_fk" FOREIGN KEY ("template") REFERENCES "public"."change_template"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "change_of_template" ON "change" USING btree ("void","template");
