CREATE TABLE "custom_value" (
	"card" uuid NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"text" text,
	"number" numeric,
	"day" date,
	CONSTRAINT "custom_value_card_field_pk" PRIMARY KEY("card","field")
);
CREATE TABLE "custom_field" (
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
	"records" text,
	"label" text,
	"value" text,
	"options" text,
	"unit" text,
	"adds_to" text,
	"key" text,
	"demand" text,
	"before" text,
	"help" text,
	"section" text,
	"position" integer,
	"listed" text,
	CONSTRAINT "custom_field_value_known" CHECK ("value" in ('Short text', 'Long text', 'Number', 'Date', 'Choice', 'Yes or no')),
	CONSTRAINT "custom_field_demand_known" CHECK ("demand" in ('Optional', 'Required in new records', 'Required before a state')),
	CONSTRAINT "custom_field_listed_known" CHECK ("listed" in ('Yes', 'No')),
	CONSTRAINT "custom_field_state_known" CHECK (state in ('draft', 'proposed', 'in-use', 'retired', 'withdrawn'))
);
ALTER TABLE "custom_value" ADD CONSTRAINT "custom_value_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "custom_field" ADD CONSTRAINT "custom_field_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "custom_field" ADD CONSTRAINT "custom_field_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "custom_value_text" ON "custom_value" USING btree ("kind","field","text","card");
CREATE INDEX "custom_value_number" ON "custom_value" USING btree ("kind","field","number","card");
CREATE INDEX "custom_value_day" ON "custom_value" USING btree ("kind","field","day","card");
CREATE UNIQUE INDEX "custom_field_number" ON "custom_field" USING btree ("number");
CREATE INDEX "custom_field_order" ON "custom_field" USING btree ("ordinal","id");
CREATE INDEX "custom_field_state" ON "custom_field" USING btree ("void","state","changed_at","id");
CREATE INDEX "custom_field_changed" ON "custom_field" USING btree ("changed_at","id");
CREATE INDEX "custom_field_creator" ON "custom_field" USING btree ("creator");
CREATE INDEX "custom_field_by_records" ON "custom_field" USING btree ("records" collate "und-x-icu","id");
CREATE INDEX "custom_field_by_label" ON "custom_field" USING btree ("label" collate "und-x-icu","id");
CREATE INDEX "custom_field_by_position" ON "custom_field" USING btree ("position","id");
CREATE INDEX "custom_field_of_value" ON "custom_field" USING btree ("void","value");
CREATE UNIQUE INDEX "custom_field_one" ON "custom_field" USING btree ("adds_to","label") WHERE state in ('draft', 'proposed', 'in-use') and not void;
CREATE UNIQUE INDEX "custom_field_one_2" ON "custom_field" USING btree ("adds_to","key") WHERE state in ('draft', 'proposed', 'in-use', 'retired', 'withdrawn') and not void;
