CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card" uuid NOT NULL,
	"duty" text NOT NULL,
	"step" text,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"assignee" text NOT NULL,
	"site" uuid,
	"barred" uuid[] NOT NULL,
	"due" date,
	"signed" boolean NOT NULL,
	"assigned_at" timestamp(3) with time zone NOT NULL,
	"assigned_by" uuid,
	"cause" text,
	"version" integer NOT NULL,
	"claimed_by" uuid,
	"ended_at" timestamp(3) with time zone,
	"ended_by" uuid,
	"outcome" text,
	CONSTRAINT "task_outcome" CHECK (outcome in ('done', 'returned', 'by-another', 'reassigned', 'cancelled', 'moved-on')),
	CONSTRAINT "task_ended" CHECK ((ended_at is null) = (outcome is null))
);
CREATE TABLE "task_mark" (
	"task" uuid NOT NULL,
	"person" uuid NOT NULL,
	"seen" integer,
	"snoozed_until" date,
	CONSTRAINT "task_mark_task_person_pk" PRIMARY KEY("task","person")
);
ALTER TABLE "task" ADD CONSTRAINT "task_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task" ADD CONSTRAINT "task_site_card_id_fk" FOREIGN KEY ("site") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task" ADD CONSTRAINT "task_assigned_by_card_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task" ADD CONSTRAINT "task_claimed_by_card_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task" ADD CONSTRAINT "task_ended_by_card_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task_mark" ADD CONSTRAINT "task_mark_task_task_id_fk" FOREIGN KEY ("task") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task_mark" ADD CONSTRAINT "task_mark_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "task_open" ON "task" USING btree ("card","duty","assignee") WHERE ended_at is null;
CREATE INDEX "task_assignee" ON "task" USING btree ("assignee","assigned_at","id") WHERE ended_at is null;
CREATE INDEX "task_assigned_by" ON "task" USING btree ("assigned_by","assigned_at","id") WHERE ended_at is null;
CREATE INDEX "task_due" ON "task" USING btree ("due","id") WHERE ended_at is null;
CREATE INDEX "task_ended_by" ON "task" USING btree ("ended_by","ended_at");
