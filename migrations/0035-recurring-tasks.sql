CREATE TABLE "recurring_task" (
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
	"instructions" text,
	"evidence" text,
	"process" uuid,
	"rhythm" text,
	"starts_on" date,
	"ends_on" date,
	"times" integer,
	"working_days" integer,
	"day_off" text,
	"while_late" text,
	"next_on" date,
	"last_on" date,
	"raised" integer,
	"missed" integer,
	"counted_from" date,
	"team" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "recurring_task_evidence_known" CHECK ("evidence" in ('Not asked for', 'Asked for')),
	CONSTRAINT "recurring_task_day_off_known" CHECK ("day_off" in ('It is due on the next working day', 'It is due all the same')),
	CONSTRAINT "recurring_task_while_late_known" CHECK ("while_late" in ('The next one comes all the same', 'The next one waits until it is done')),
	CONSTRAINT "recurring_task_team_known" CHECK ("team" in ('Quality officer', 'Quality manager', 'Document controller', 'Training administrator', 'Lead auditor', 'Auditor', 'Vendor manager', 'Complaint handler', 'Change manager', 'Top management', 'Administrator')),
	CONSTRAINT "recurring_task_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "recurring_task_state_known" CHECK (state in ('active', 'paused', 'ended', 'void'))
);
CREATE TABLE "occurrence" (
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
	"work" text,
	"recurring" uuid,
	"rhythm" text,
	"instructions" text,
	"evidence" text,
	"planned_on" date,
	"due" date,
	"missed" integer,
	"done_on" date,
	"result" text,
	"team" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "occurrence_evidence_known" CHECK ("evidence" in ('Not asked for', 'Asked for')),
	CONSTRAINT "occurrence_team_known" CHECK ("team" in ('Quality officer', 'Quality manager', 'Document controller', 'Training administrator', 'Lead auditor', 'Auditor', 'Vendor manager', 'Complaint handler', 'Change manager', 'Top management', 'Administrator')),
	CONSTRAINT "occurrence_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "occurrence_state_known" CHECK (state in ('open', 'done', 'left-out', 'void'))
);
ALTER TABLE "recurring_task" ADD CONSTRAINT "recurring_task_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recurring_task" ADD CONSTRAINT "recurring_task_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recurring_task" ADD CONSTRAINT "recurring_task_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recurring_task" ADD CONSTRAINT "recurring_task_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recurring_task" ADD CONSTRAINT "recurring_task_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recurring_task" ADD CONSTRAINT "recurring_task_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_recurring_recurring_task_id_fk" FOREIGN KEY ("recurring") REFERENCES "public"."recurring_task"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "recurring_task_number" ON "recurring_task" USING btree ("number");
CREATE INDEX "recurring_task_order" ON "recurring_task" USING btree ("ordinal","id");
CREATE INDEX "recurring_task_state" ON "recurring_task" USING btree ("void","state","changed_at","id");
CREATE INDEX "recurring_task_changed" ON "recurring_task" USING btree ("changed_at","id");
CREATE INDEX "recurring_task_creator" ON "recurring_task" USING btree ("creator");
CREATE INDEX "recurring_task_by_next_on" ON "recurring_task" USING btree ("next_on","id");
CREATE INDEX "recurring_task_by_owner" ON "recurring_task" USING btree ("owner","id");
CREATE INDEX "recurring_task_of_process" ON "recurring_task" USING btree ("void","process");
CREATE INDEX "recurring_task_of_team" ON "recurring_task" USING btree ("void","team");
CREATE INDEX "recurring_task_of_department" ON "recurring_task" USING btree ("void","department");
CREATE INDEX "recurring_task_of_site" ON "recurring_task" USING btree ("void","site");
CREATE INDEX "recurring_task_of_confidentiality" ON "recurring_task" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "occurrence_number" ON "occurrence" USING btree ("number");
CREATE INDEX "occurrence_order" ON "occurrence" USING btree ("ordinal","id");
CREATE INDEX "occurrence_state" ON "occurrence" USING btree ("void","state","changed_at","id");
CREATE INDEX "occurrence_changed" ON "occurrence" USING btree ("changed_at","id");
CREATE INDEX "occurrence_creator" ON "occurrence" USING btree ("creator");
CREATE INDEX "occurrence_by_planned_on" ON "occurrence" USING btree ("planned_on","id");
CREATE INDEX "occurrence_by_due" ON "occurrence" USING btree ("due","id");
CREATE INDEX "occurrence_by_owner" ON "occurrence" USING btree ("owner","id");
CREATE INDEX "occurrence_of_recurring" ON "occurrence" USING btree ("void","recurring");
CREATE INDEX "occurrence_of_team" ON "occurrence" USING btree ("void","team");
CREATE INDEX "occurrence_of_department" ON "occurrence" USING btree ("void","department");
CREATE INDEX "occurrence_of_site" ON "occurrence" USING btree ("void","site");
CREATE INDEX "occurrence_of_confidentiality" ON "occurrence" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "occurrence_one" ON "occurrence" USING btree ("recurring","planned_on") WHERE state in ('open', 'done', 'left-out') and not void;
