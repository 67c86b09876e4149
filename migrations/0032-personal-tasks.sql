CREATE TABLE "personal_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"title" text NOT NULL,
	"due" date,
	"card" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone
);
ALTER TABLE "personal_task" ADD CONSTRAINT "personal_task_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "personal_task" ADD CONSTRAINT "personal_task_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "personal_task_person" ON "personal_task" USING btree ("person","done_at");
