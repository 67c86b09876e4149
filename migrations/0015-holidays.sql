CREATE TABLE "holiday" (
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
	"day" date,
	"site" uuid,
	CONSTRAINT "holiday_state_known" CHECK (state in ('active', 'retired'))
);
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "holiday_number" ON "holiday" USING btree ("number");
CREATE INDEX "holiday_order" ON "holiday" USING btree ("ordinal","id");
CREATE INDEX "holiday_state" ON "holiday" USING btree ("void","state","changed_at","id");
CREATE INDEX "holiday_changed" ON "holiday" USING btree ("changed_at","id");
CREATE INDEX "holiday_creator" ON "holiday" USING btree ("creator");
CREATE INDEX "holiday_by_day" ON "holiday" USING btree ("day","id");
CREATE INDEX "holiday_of_site" ON "holiday" USING btree ("void","site");
