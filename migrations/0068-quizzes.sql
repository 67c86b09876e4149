CREATE TABLE "quiz" (
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
	"introduction" text,
	"draws" integer,
	"question_order" text,
	"answer_order" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edition" integer,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "quiz_question_order_known" CHECK ("question_order" in ('Random', 'As written')),
	CONSTRAINT "quiz_answer_order_known" CHECK ("answer_order" in ('Random', 'As written')),
	CONSTRAINT "quiz_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "quiz_state_known" CHECK (state in ('draft', 'review', 'effective', 'retired', 'void'))
);
CREATE TABLE "quiz_attempt" (
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
	"assignment" uuid,
	"quiz" uuid,
	"edition" integer,
	"quiz_version" integer,
	"attempt" integer,
	"allowed" integer,
	"pass_mark" integer,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" integer,
	"outcome" text,
	"ended_on" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "quiz_attempt_outcome_known" CHECK ("outcome" in ('Passed', 'Not passed')),
	CONSTRAINT "quiz_attempt_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "quiz_attempt_state_known" CHECK (state in ('begun', 'handed-in', 'broken-off', 'void'))
);
ALTER TABLE "training_requirement" ADD COLUMN "quiz" uuid;
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_assignment_training_assignment_id_fk" FOREIGN KEY ("assignment") REFERENCES "public"."training_assignment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_quiz_quiz_id_fk" FOREIGN KEY ("quiz") REFERENCES "public"."quiz"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "quiz_number" ON "quiz" USING btree ("number");
CREATE INDEX "quiz_order" ON "quiz" USING btree ("ordinal","id");
CREATE INDEX "quiz_state" ON "quiz" USING btree ("void","state","changed_at","id");
CREATE INDEX "quiz_changed" ON "quiz" USING btree ("changed_at","id");
CREATE INDEX "quiz_creator" ON "quiz" USING btree ("creator");
CREATE INDEX "quiz_by_title" ON "quiz" USING btree ("title" collate "und-x-icu","id");
CREATE INDEX "quiz_by_owner" ON "quiz" USING btree ("owner","id");
CREATE INDEX "quiz_of_department" ON "quiz" USING btree ("void","department");
CREATE INDEX "quiz_of_site" ON "quiz" USING btree ("void","site");
CREATE INDEX "quiz_of_confidentiality" ON "quiz" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "quiz_attempt_number" ON "quiz_attempt" USING btree ("number");
CREATE INDEX "quiz_attempt_order" ON "quiz_attempt" USING btree ("ordinal","id");
CREATE INDEX "quiz_attempt_state" ON "quiz_attempt" USING btree ("void","state","changed_at","id");
CREATE INDEX "quiz_attempt_changed" ON "quiz_attempt" USING btree ("changed_at","id");
CREATE INDEX "quiz_attempt_creator" ON "quiz_attempt" USING btree ("creator");
CREATE INDEX "quiz_attempt_by_title" ON "quiz_attempt" USING btree ("title" collate "und-x-icu","id");
CREATE INDEX "quiz_attempt_by_ended_on" ON "quiz_attempt" USING btree ("ended_on","id");
CREATE INDEX "quiz_attempt_by_owner" ON "quiz_attempt" USING btree ("owner","id");
CREATE INDEX "quiz_attempt_of_assignment" ON "quiz_attempt" USING btree ("void","assignment");
CREATE INDEX "quiz_attempt_of_quiz" ON "quiz_attempt" USING btree ("void","quiz");
CREATE INDEX "quiz_attempt_of_outcome" ON "quiz_attempt" USING btree ("void","outcome");
CREATE INDEX "quiz_attempt_of_department" ON "quiz_attempt" USING btree ("void","department");
CREATE INDEX "quiz_attempt_of_site" ON "quiz_attempt" USING btree ("void","site");
CREATE INDEX "quiz_attempt_of_confidentiality" ON "quiz_attempt" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "quiz_attempt_one" ON "quiz_attempt" USING btree ("assignment") WHERE state in ('begun') and not void;
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_quiz_quiz_id_fk" FOREIGN KEY ("quiz") REFERENCES "public"."quiz"("id") ON DELETE no action ON UPDATE no action;
