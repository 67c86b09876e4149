CREATE TABLE "step_policy" (
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
	"family" text,
	"about" text,
	"edition" integer,
	"name" text,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ground" text,
	"in_use_from" date,
	"name_folded" text,
	CONSTRAINT "step_policy_state_known" CHECK (state in ('draft', 'proposed', 'approved', 'in-use', 'superseded', 'withdrawn'))
);
ALTER TABLE "step_policy" ADD CONSTRAINT "step_policy_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "step_policy" ADD CONSTRAINT "step_policy_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "step_policy_number" ON "step_policy" USING btree ("number");
CREATE INDEX "step_policy_order" ON "step_policy" USING btree ("ordinal","id");
CREATE INDEX "step_policy_state" ON "step_policy" USING btree ("void","state","changed_at","id");
CREATE INDEX "step_policy_changed" ON "step_policy" USING btree ("changed_at","id");
CREATE INDEX "step_policy_creator" ON "step_policy" USING btree ("creator");
CREATE INDEX "step_policy_by_name" ON "step_policy" USING btree ("name" collate "und-x-icu","id");
CREATE UNIQUE INDEX "step_policy_name_once" ON "step_policy" USING btree ("name_folded");
CREATE UNIQUE INDEX "step_policy_one" ON "step_policy" USING btree ("family") WHERE state in ('in-use') and not void;
CREATE UNIQUE INDEX "step_policy_one_2" ON "step_policy" USING btree ("family") WHERE state in ('draft', 'proposed', 'approved') and not void;
