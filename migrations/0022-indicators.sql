CREATE TABLE "indicator" (
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
	"metric" text,
	"unit" text,
	"direction" text,
	"warning" integer,
	"alarm" integer,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"latest" integer,
	"measured_on" text,
	"standing" text,
	"parent" uuid,
	CONSTRAINT "indicator_direction_known" CHECK ("direction" in ('rises', 'falls')),
	CONSTRAINT "indicator_state_known" CHECK (state in ('watched', 'retired', 'void'))
);
ALTER TABLE "indicator" ADD CONSTRAINT "indicator_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "indicator" ADD CONSTRAINT "indicator_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "indicator" ADD CONSTRAINT "indicator_parent_risk_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."risk"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "indicator_number" ON "indicator" USING btree ("number");
CREATE INDEX "indicator_order" ON "indicator" USING btree ("ordinal","id");
CREATE INDEX "indicator_state" ON "indicator" USING btree ("void","state","changed_at","id");
CREATE INDEX "indicator_changed" ON "indicator" USING btree ("changed_at","id");
CREATE INDEX "indicator_creator" ON "indicator" USING btree ("creator");
CREATE INDEX "indicator_of_standing" ON "indicator" USING btree ("void","standing");
CREATE INDEX "indicator_of_parent" ON "indicator" USING btree ("void","parent");
