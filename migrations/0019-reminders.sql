CREATE TABLE "task_reminder" (
	"task" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "task_reminder_task_name_pk" PRIMARY KEY("task","name")
);
ALTER TABLE "task_reminder" ADD CONSTRAINT "task_reminder_task_task_id_fk" FOREIGN KEY ("task") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;
