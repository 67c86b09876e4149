CREATE TABLE "training_session" (
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
	"requirement" uuid,
	"day" date,
	"begins" text,
	"ends" text,
	"place" text,
	"capacity" integer,
	"languages" text,
	"material" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "training_session_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "training_session_state_known" CHECK (state in ('planned', 'announced', 'held', 'closed', 'cancelled', 'void'))
);
CREATE TABLE "training_evaluation" (
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
	"requirement" uuid,
	"session" uuid,
	"level" text,
	"method" text,
	"criterion" text,
	"due" date,
	"found" text,
	"follow_up" text,
	"again" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "training_evaluation_level_known" CHECK ("level" in ('1 Reaction', '2 Learning', '3 Behaviour', '4 Results')),
	CONSTRAINT "training_evaluation_method_known" CHECK ("method" in ('Survey', 'Quiz retake', 'Observation', 'KPI')),
	CONSTRAINT "training_evaluation_again_known" CHECK ("again" in ('Everybody who met it', 'Nobody')),
	CONSTRAINT "training_evaluation_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "training_evaluation_state_known" CHECK (state in ('planned', 'effective', 'not-effective', 'cancelled', 'void'))
);
CREATE TABLE "session_seat" (
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
	"learner" uuid,
	"arrived" text,
	"arrived_at" text,
	"signed_on" date,
	"useful" integer,
	"clear" integer,
	"confident" integer,
	"remark" text,
	"parent" uuid,
	CONSTRAINT "session_seat_arrived_known" CHECK ("arrived" in ('By code', 'By the trainer')),
	CONSTRAINT "session_seat_state_known" CHECK (state in ('booked', 'waiting', 'given-back', 'attended', 'absent', 'void'))
);
ALTER TABLE "training_requirement" ADD COLUMN "evaluated_at" text;
ALTER TABLE "training_requirement" ADD COLUMN "evaluated_after" integer;
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_requirement_training_requirement_id_fk" FOREIGN KEY ("requirement") REFERENCES "public"."training_requirement"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_evaluation" ADD CONSTRAINT "training_evaluation_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_evaluation" ADD CONSTRAINT "training_evaluation_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_evaluation" ADD CONSTRAINT "training_evaluation_requirement_training_requirement_id_fk" FOREIGN KEY ("requirement") REFERENCES "public"."training_requirement"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_evaluation" ADD CONSTRAINT "training_evaluation_session_training_session_id_fk" FOREIGN KEY ("session") REFERENCES "public"."training_session"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_evaluation" ADD CONSTRAINT "training_evaluation_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_evaluation" ADD CONSTRAINT "training_evaluation_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_evaluation" ADD CONSTRAINT "training_evaluation_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "session_seat" ADD CONSTRAINT "session_seat_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "session_seat" ADD CONSTRAINT "session_seat_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "session_seat" ADD CONSTRAINT "session_seat_learner_person_id_fk" FOREIGN KEY ("learner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "session_seat" ADD CONSTRAINT "session_seat_parent_training_session_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."training_session"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "training_session_number" ON "training_session" USING btree ("number");
CREATE INDEX "training_session_order" ON "training_session" USING btree ("ordinal","id");
CREATE INDEX "training_session_state" ON "training_session" USING btree ("void","state","changed_at","id");
CREATE INDEX "training_session_changed" ON "training_session" USING btree ("changed_at","id");
CREATE INDEX "training_session_creator" ON "training_session" USING btree ("creator");
CREATE INDEX "training_session_by_day" ON "training_session" USING btree ("day","id");
CREATE INDEX "training_session_by_owner" ON "training_session" USING btree ("owner","id");
CREATE INDEX "training_session_of_requirement" ON "training_session" USING btree ("void","requirement");
CREATE INDEX "training_session_of_department" ON "training_session" USING btree ("void","department");
CREATE INDEX "training_session_of_site" ON "training_session" USING btree ("void","site");
CREATE INDEX "training_session_of_confidentiality" ON "training_session" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "training_evaluation_number" ON "training_evaluation" USING btree ("number");
CREATE INDEX "training_evaluation_order" ON "training_evaluation" USING btree ("ordinal","id");
CREATE INDEX "training_evaluation_state" ON "training_evaluation" USING btree ("void","state","changed_at","id");
CREATE INDEX "training_evaluation_changed" ON "training_evaluation" USING btree ("changed_at","id");
CREATE INDEX "training_evaluation_creator" ON "training_evaluation" USING btree ("creator");
CREATE INDEX "training_evaluation_by_due" ON "training_evaluation" USING btree ("due","id");
CREATE INDEX "training_evaluation_by_owner" ON "training_evaluation" USING btree ("owner","id");
CREATE INDEX "training_evaluation_of_requirement" ON "training_evaluation" USING btree ("void","requirement");
CREATE INDEX "training_evaluation_of_session" ON "training_evaluation" USING btree ("void","session");
CREATE INDEX "training_evaluation_of_level" ON "training_evaluation" USING btree ("void","level");
CREATE INDEX "training_evaluation_of_method" ON "training_evaluation" USING btree ("void","method");
CREATE INDEX "training_evaluation_of_department" ON "training_evaluation" USING btree ("void","department");
CREATE INDEX "training_evaluation_of_site" ON "training_evaluation" USING btree ("void","site");
CREATE INDEX "training_evaluation_of_confidentiality" ON "training_evaluation" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "session_seat_number" ON "session_seat" USING btree ("number");
CREATE INDEX "session_seat_order" ON "session_seat" USING btree ("ordinal","id");
CREATE INDEX "session_seat_state" ON "session_seat" USING btree ("void","state","changed_at","id");
CREATE INDEX "session_seat_changed" ON "session_seat" USING btree ("changed_at","id");
CREATE INDEX "session_seat_creator" ON "session_seat" USING btree ("creator");
CREATE INDEX "session_seat_of_learner" ON "session_seat" USING btree ("void","learner");
CREATE INDEX "session_seat_of_parent" ON "session_seat" USING btree ("void","parent");
CREATE UNIQUE INDEX "session_seat_one" ON "session_seat" USING btree ("parent","learner") WHERE state in ('booked', 'waiting', 'attended', 'absent') and not void;
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_evaluated_at_known" CHECK ("evaluated_at" in ('1 Reaction', '2 Learning', '3 Behaviour', '4 Results'));
