CREATE TABLE "quality_objective" (
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
	"statement" text,
	"resources" text,
	"due" date,
	"measure" text,
	"direction" text,
	"target" integer,
	"evaluation" text,
	"verdict" text,
	"conclusion" text,
	"reached" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "quality_objective_direction_known" CHECK ("direction" in ('At least', 'At most')),
	CONSTRAINT "quality_objective_verdict_known" CHECK ("verdict" in ('Achieved', 'Not achieved')),
	CONSTRAINT "quality_objective_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "quality_objective_state_known" CHECK (state in ('proposed', 'on-track', 'at-risk', 'missed', 'closed', 'void'))
);
CREATE TABLE "management_review" (
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
	"meeting_on" date,
	"attendees" uuid[] DEFAULT '{}' NOT NULL,
	"previous" uuid,
	"frozen_on" date,
	"inputs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note_a" text,
	"note_b" text,
	"note_c" text,
	"note_d" text,
	"note_e" text,
	"note_f" text,
	"present" uuid[] DEFAULT '{}' NOT NULL,
	"minutes" text,
	"decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "management_review_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "management_review_state_known" CHECK (state in ('planned', 'inputs-frozen', 'held', 'minutes-in-approval', 'actions-open', 'closed', 'void'))
);
CREATE TABLE "measure_period" (
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
	"period_end" date,
	"taken_on" date,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "measure_period_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "measure_period_state_known" CHECK (state in ('open', 'taken', 'confirmed', 'frozen', 'void'))
);
ALTER TABLE "quality_objective" ADD CONSTRAINT "quality_objective_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quality_objective" ADD CONSTRAINT "quality_objective_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quality_objective" ADD CONSTRAINT "quality_objective_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quality_objective" ADD CONSTRAINT "quality_objective_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quality_objective" ADD CONSTRAINT "quality_objective_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "management_review" ADD CONSTRAINT "management_review_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "management_review" ADD CONSTRAINT "management_review_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "management_review" ADD CONSTRAINT "management_review_previous_management_review_id_fk" FOREIGN KEY ("previous") REFERENCES "public"."management_review"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "management_review" ADD CONSTRAINT "management_review_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "management_review" ADD CONSTRAINT "management_review_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "management_review" ADD CONSTRAINT "management_review_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "measure_period" ADD CONSTRAINT "measure_period_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "measure_period" ADD CONSTRAINT "measure_period_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "measure_period" ADD CONSTRAINT "measure_period_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "measure_period" ADD CONSTRAINT "measure_period_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "measure_period" ADD CONSTRAINT "measure_period_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "quality_objective_number" ON "quality_objective" USING btree ("number");
CREATE INDEX "quality_objective_order" ON "quality_objective" USING btree ("ordinal","id");
CREATE INDEX "quality_objective_state" ON "quality_objective" USING btree ("void","state","changed_at","id");
CREATE INDEX "quality_objective_changed" ON "quality_objective" USING btree ("changed_at","id");
CREATE INDEX "quality_objective_creator" ON "quality_objective" USING btree ("creator");
CREATE INDEX "quality_objective_by_due" ON "quality_objective" USING btree ("due","id");
CREATE INDEX "quality_objective_by_owner" ON "quality_objective" USING btree ("owner","id");
CREATE INDEX "quality_objective_of_verdict" ON "quality_objective" USING btree ("void","verdict");
CREATE INDEX "quality_objective_of_department" ON "quality_objective" USING btree ("void","department");
CREATE INDEX "quality_objective_of_site" ON "quality_objective" USING btree ("void","site");
CREATE INDEX "quality_objective_of_confidentiality" ON "quality_objective" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "management_review_number" ON "management_review" USING btree ("number");
CREATE INDEX "management_review_order" ON "management_review" USING btree ("ordinal","id");
CREATE INDEX "management_review_state" ON "management_review" USING btree ("void","state","changed_at","id");
CREATE INDEX "management_review_changed" ON "management_review" USING btree ("changed_at","id");
CREATE INDEX "management_review_creator" ON "management_review" USING btree ("creator");
CREATE INDEX "management_review_by_period_to" ON "management_review" USING btree ("period_to","id");
CREATE INDEX "management_review_by_meeting_on" ON "management_review" USING btree ("meeting_on","id");
CREATE INDEX "management_review_by_owner" ON "management_review" USING btree ("owner","id");
CREATE INDEX "management_review_of_previous" ON "management_review" USING btree ("void","previous");
CREATE INDEX "management_review_of_department" ON "management_review" USING btree ("void","department");
CREATE INDEX "management_review_of_site" ON "management_review" USING btree ("void","site");
CREATE INDEX "management_review_of_confidentiality" ON "management_review" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "measure_period_number" ON "measure_period" USING btree ("number");
CREATE INDEX "measure_period_order" ON "measure_period" USING btree ("ordinal","id");
CREATE INDEX "measure_period_state" ON "measure_period" USING btree ("void","state","changed_at","id");
CREATE INDEX "measure_period_changed" ON "measure_period" USING btree ("changed_at","id");
CREATE INDEX "measure_period_creator" ON "measure_period" USING btree ("creator");
CREATE INDEX "measure_period_by_period_end" ON "measure_period" USING btree ("period_end","id");
CREATE INDEX "measure_period_by_owner" ON "measure_period" USING btree ("owner","id");
CREATE INDEX "measure_period_of_department" ON "measure_period" USING btree ("void","department");
CREATE INDEX "measure_period_of_site" ON "measure_period" USING btree ("void","site");
CREATE INDEX "measure_period_of_confidentiality" ON "measure_period" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "measure_period_one" ON "measure_period" USING btree ("period_end") WHERE state in ('open', 'taken', 'confirmed', 'frozen') and not void;
