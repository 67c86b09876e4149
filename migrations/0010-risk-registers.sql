CREATE TABLE "risk_register" (
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
	"type" text,
	"owner" uuid,
	"context" text,
	"criteria" text,
	"matrix" uuid,
	"cadence" integer,
	"name_folded" text,
	CONSTRAINT "risk_register_type_known" CHECK ("type" in ('Quality and process', 'Product FMEA', 'Supplier', 'Project', 'Strategic', 'Information')),
	CONSTRAINT "risk_register_state_known" CHECK (state in ('draft', 'in-use', 'retired'))
);
ALTER TABLE "risk_matrix" ADD COLUMN "family" text;
ALTER TABLE "risk_matrix" ADD COLUMN "edition" integer;
ALTER TABLE "risk_matrix" ADD COLUMN "likelihoods" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "risk_matrix" ADD COLUMN "impacts" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "risk_matrix" ADD COLUMN "meanings" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "risk" ADD COLUMN "register" uuid;
ALTER TABLE "risk" ADD COLUMN "function" text;
ALTER TABLE "risk" ADD COLUMN "current_detection" smallint;
ALTER TABLE "risk" ADD COLUMN "rpn" integer;
ALTER TABLE "risk" ADD COLUMN "priority" text;
ALTER TABLE "risk" ADD COLUMN "target_detection" smallint;
ALTER TABLE "risk" ADD COLUMN "target_rpn" integer;
ALTER TABLE "risk" ADD COLUMN "target_priority" text;
ALTER TABLE "risk" ADD COLUMN "accepted_on" date;
ALTER TABLE "risk" ADD COLUMN "accepted_score" integer;
ALTER TABLE "risk" ADD COLUMN "accepted_level" text;
ALTER TABLE "risk" ADD COLUMN "accepted_matrix" uuid;
ALTER TABLE "risk" ADD COLUMN "accepted_evidence" text;
ALTER TABLE "risk" ADD COLUMN "changed_since" text;
ALTER TABLE "risk" ADD COLUMN "acceptances" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "risk" ADD COLUMN "review_every" integer;
ALTER TABLE "risk" ADD COLUMN "reviews" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "risk_register" ADD CONSTRAINT "risk_register_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk_register" ADD CONSTRAINT "risk_register_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk_register" ADD CONSTRAINT "risk_register_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk_register" ADD CONSTRAINT "risk_register_matrix_risk_matrix_id_fk" FOREIGN KEY ("matrix") REFERENCES "public"."risk_matrix"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "risk_register_number" ON "risk_register" USING btree ("number");
CREATE INDEX "risk_register_order" ON "risk_register" USING btree ("ordinal","id");
CREATE INDEX "risk_register_state" ON "risk_register" USING btree ("void","state","changed_at","id");
CREATE INDEX "risk_register_changed" ON "risk_register" USING btree ("changed_at","id");
CREATE INDEX "risk_register_creator" ON "risk_register" USING btree ("creator");
CREATE INDEX "risk_register_by_name" ON "risk_register" USING btree ("name" collate "und-x-icu","id");
CREATE INDEX "risk_register_by_owner" ON "risk_register" USING btree ("owner","id");
CREATE INDEX "risk_register_of_type" ON "risk_register" USING btree ("void","type");
CREATE INDEX "risk_register_of_matrix" ON "risk_register" USING btree ("void","matrix");
CREATE UNIQUE INDEX "risk_register_name_once" ON "risk_register" USING btree ("name_folded");
ALTER TABLE "risk" ADD CONSTRAINT "risk_register_risk_register_id_fk" FOREIGN KEY ("register") REFERENCES "public"."risk_register"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk" ADD CONSTRAINT "risk_accepted_matrix_risk_matrix_id_fk" FOREIGN KEY ("accepted_matrix") REFERENCES "public"."risk_matrix"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "risk_matrix_one" ON "risk_matrix" USING btree ("family") WHERE state in ('in-use') and not void;
CREATE INDEX "risk_by_rpn" ON "risk" USING btree ("rpn","id");
CREATE INDEX "risk_of_register" ON "risk" USING btree ("void","register");
CREATE INDEX "risk_of_priority" ON "risk" USING btree ("void","priority");
CREATE INDEX "risk_of_accepted_matrix" ON "risk" USING btree ("void","accepted_matrix");
ALTER TABLE "risk" ADD CONSTRAINT "risk_current_detection_known" CHECK ("current_detection" between 1 and 5);
ALTER TABLE "risk" ADD CONSTRAINT "risk_target_detection_known" CHECK ("target_detection" between 1 and 5);
ALTER TABLE "risk" ADD CONSTRAINT "risk_accepted_level_known" CHECK ("accepted_level" in ('Low', 'Moderate', 'High', 'Extreme'));
