ALTER TABLE "training_assignment" DROP CONSTRAINT "training_assignment_state_known";
CREATE TABLE "training_requirement" (
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
	"description" text,
	"method" text,
	"document" uuid,
	"material" text,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pass_mark" integer,
	"attempts" integer,
	"due_days" integer,
	"equivalents" uuid[] DEFAULT '{}' NOT NULL,
	"validity" integer,
	"recurrence" text,
	"anchor" date,
	"renew_ahead" integer,
	"grace" integer,
	"retrain" text,
	"edition" integer,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "training_requirement_method_known" CHECK ("method" in ('Read & understand', 'Quiz', 'Video or material', 'Classroom session', 'On-the-job', 'External certificate')),
	CONSTRAINT "training_requirement_recurrence_known" CHECK ("recurrence" in ('From completion', 'By the calendar')),
	CONSTRAINT "training_requirement_retrain_known" CHECK ("retrain" in ('Always', 'Major revision only', 'Never')),
	CONSTRAINT "training_requirement_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "training_requirement_state_known" CHECK (state in ('draft', 'review', 'effective', 'retired', 'void'))
);
CREATE TABLE "curriculum" (
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
	"description" text,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" text,
	"edition" integer,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "curriculum_order_known" CHECK ("order" in ('Any', 'One after the other')),
	CONSTRAINT "curriculum_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "curriculum_state_known" CHECK (state in ('draft', 'review', 'effective', 'retired', 'void'))
);
CREATE TABLE "job_role" (
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
	"description" text,
	"curricula" uuid[] DEFAULT '{}' NOT NULL,
	"processes" uuid[] DEFAULT '{}' NOT NULL,
	"qualifies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edition" integer,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "job_role_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "job_role_state_known" CHECK (state in ('draft', 'review', 'effective', 'retired', 'void'))
);
CREATE TABLE "job_role_held" (
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
	"role" uuid,
	"since" date,
	"until" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "job_role_held_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "job_role_held_state_known" CHECK (state in ('planned', 'held', 'ended', 'void'))
);
ALTER TABLE "training_assignment" ADD COLUMN "method" text;
ALTER TABLE "training_assignment" ADD COLUMN "requirement" uuid;
ALTER TABLE "training_assignment" ADD COLUMN "edition" integer;
ALTER TABLE "training_assignment" ADD COLUMN "observer" uuid;
ALTER TABLE "training_assignment" ADD COLUMN "observed" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "training_assignment" ADD COLUMN "score" integer;
ALTER TABLE "training_assignment" ADD COLUMN "attempts" integer;
ALTER TABLE "training_assignment" ADD COLUMN "credited_for" uuid;
ALTER TABLE "training_assignment" ADD COLUMN "evidence" jsonb;
ALTER TABLE "training_assignment" ADD COLUMN "proof" text;
ALTER TABLE "training_assignment" ADD COLUMN "issuer" text;
ALTER TABLE "training_assignment" ADD COLUMN "certificate_number" text;
ALTER TABLE "training_assignment" ADD COLUMN "expires_on" date;
ALTER TABLE "document_version" ADD COLUMN "reading_roles" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "document_version" ADD COLUMN "reading_why" text;
ALTER TABLE "document_version" ADD COLUMN "read_by_type" text;
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_document_document_id_fk" FOREIGN KEY ("document") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "curriculum" ADD CONSTRAINT "curriculum_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "curriculum" ADD CONSTRAINT "curriculum_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "curriculum" ADD CONSTRAINT "curriculum_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "curriculum" ADD CONSTRAINT "curriculum_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "curriculum" ADD CONSTRAINT "curriculum_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role" ADD CONSTRAINT "job_role_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role" ADD CONSTRAINT "job_role_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role" ADD CONSTRAINT "job_role_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role" ADD CONSTRAINT "job_role_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role" ADD CONSTRAINT "job_role_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role_held" ADD CONSTRAINT "job_role_held_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role_held" ADD CONSTRAINT "job_role_held_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role_held" ADD CONSTRAINT "job_role_held_role_job_role_id_fk" FOREIGN KEY ("role") REFERENCES "public"."job_role"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role_held" ADD CONSTRAINT "job_role_held_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role_held" ADD CONSTRAINT "job_role_held_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_role_held" ADD CONSTRAINT "job_role_held_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "training_requirement_number" ON "training_requirement" USING btree ("number");
CREATE INDEX "training_requirement_order" ON "training_requirement" USING btree ("ordinal","id");
CREATE INDEX "training_requirement_state" ON "training_requirement" USING btree ("void","state","changed_at","id");
CREATE INDEX "training_requirement_changed" ON "training_requirement" USING btree ("changed_at","id");
CREATE INDEX "training_requirement_creator" ON "training_requirement" USING btree ("creator");
CREATE INDEX "training_requirement_by_title" ON "training_requirement" USING btree ("title" collate "und-x-icu","id");
CREATE INDEX "training_requirement_by_owner" ON "training_requirement" USING btree ("owner","id");
CREATE INDEX "training_requirement_of_method" ON "training_requirement" USING btree ("void","method");
CREATE INDEX "training_requirement_of_document" ON "training_requirement" USING btree ("void","document");
CREATE INDEX "training_requirement_of_department" ON "training_requirement" USING btree ("void","department");
CREATE INDEX "training_requirement_of_site" ON "training_requirement" USING btree ("void","site");
CREATE INDEX "training_requirement_of_confidentiality" ON "training_requirement" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "training_requirement_one" ON "training_requirement" USING btree ("document") WHERE state in ('effective') and not void;
CREATE UNIQUE INDEX "curriculum_number" ON "curriculum" USING btree ("number");
CREATE INDEX "curriculum_order" ON "curriculum" USING btree ("ordinal","id");
CREATE INDEX "curriculum_state" ON "curriculum" USING btree ("void","state","changed_at","id");
CREATE INDEX "curriculum_changed" ON "curriculum" USING btree ("changed_at","id");
CREATE INDEX "curriculum_creator" ON "curriculum" USING btree ("creator");
CREATE INDEX "curriculum_by_title" ON "curriculum" USING btree ("title" collate "und-x-icu","id");
CREATE INDEX "curriculum_by_owner" ON "curriculum" USING btree ("owner","id");
CREATE INDEX "curriculum_of_department" ON "curriculum" USING btree ("void","department");
CREATE INDEX "curriculum_of_site" ON "curriculum" USING btree ("void","site");
CREATE INDEX "curriculum_of_confidentiality" ON "curriculum" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "job_role_number" ON "job_role" USING btree ("number");
CREATE INDEX "job_role_order" ON "job_role" USING btree ("ordinal","id");
CREATE INDEX "job_role_state" ON "job_role" USING btree ("void","state","changed_at","id");
CREATE INDEX "job_role_changed" ON "job_role" USING btree ("changed_at","id");
CREATE INDEX "job_role_creator" ON "job_role" USING btree ("creator");
CREATE INDEX "job_role_by_title" ON "job_role" USING btree ("title" collate "und-x-icu","id");
CREATE INDEX "job_role_by_owner" ON "job_role" USING btree ("owner","id");
CREATE INDEX "job_role_of_curricula" ON "job_role" USING gin ("curricula") WITH (fastupdate=false);
CREATE INDEX "job_role_of_processes" ON "job_role" USING gin ("processes") WITH (fastupdate=false);
CREATE INDEX "job_role_of_department" ON "job_role" USING btree ("void","department");
CREATE INDEX "job_role_of_site" ON "job_role" USING btree ("void","site");
CREATE INDEX "job_role_of_confidentiality" ON "job_role" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "job_role_held_number" ON "job_role_held" USING btree ("number");
CREATE INDEX "job_role_held_order" ON "job_role_held" USING btree ("ordinal","id");
CREATE INDEX "job_role_held_state" ON "job_role_held" USING btree ("void","state","changed_at","id");
CREATE INDEX "job_role_held_changed" ON "job_role_held" USING btree ("changed_at","id");
CREATE INDEX "job_role_held_creator" ON "job_role_held" USING btree ("creator");
CREATE INDEX "job_role_held_by_since" ON "job_role_held" USING btree ("since","id");
CREATE INDEX "job_role_held_by_until" ON "job_role_held" USING btree ("until","id");
CREATE INDEX "job_role_held_by_owner" ON "job_role_held" USING btree ("owner","id");
CREATE INDEX "job_role_held_of_role" ON "job_role_held" USING btree ("void","role");
CREATE INDEX "job_role_held_of_department" ON "job_role_held" USING btree ("void","department");
CREATE INDEX "job_role_held_of_site" ON "job_role_held" USING btree ("void","site");
CREATE INDEX "job_role_held_of_confidentiality" ON "job_role_held" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "job_role_held_one" ON "job_role_held" USING btree ("owner","role") WHERE state in ('planned', 'held') and not void;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_requirement_training_requirement_id_fk" FOREIGN KEY ("requirement") REFERENCES "public"."training_requirement"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_observer_person_id_fk" FOREIGN KEY ("observer") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_credited_for_training_assignment_id_fk" FOREIGN KEY ("credited_for") REFERENCES "public"."training_assignment"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "training_assignment_by_expires_on" ON "training_assignment" USING btree ("expires_on","id");
CREATE INDEX "training_assignment_of_method" ON "training_assignment" USING btree ("void","method");
CREATE INDEX "training_assignment_of_requirement" ON "training_assignment" USING btree ("void","requirement");
CREATE INDEX "training_assignment_of_observer" ON "training_assignment" USING btree ("void","observer");
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_method_known" CHECK ("method" in ('Read & understand', 'Quiz', 'Video or material', 'Classroom session', 'On-the-job', 'External certificate'));
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_state_known" CHECK (state in ('assigned', 'in-progress', 'handed-in', 'observed', 'completed', 'credited', 'failed', 'expired', 'superseded', 'waived', 'cancelled', 'void'));
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_read_by_type_known" CHECK ("read_by_type" in ('Yes', 'No'));
