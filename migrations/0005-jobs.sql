DROP INDEX "event_record";
DROP INDEX "event_actor";
DROP INDEX "event_kind";
CREATE TABLE "clock_step" (
	"card" uuid NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "clock_step_card_step_day_pk" PRIMARY KEY("card","step","day")
);
CREATE TABLE "job_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"outcome" text,
	"did" jsonb NOT NULL
);
ALTER TABLE "clock_step" ADD CONSTRAINT "clock_step_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "job_run_name" ON "job_run" USING btree ("name","started_at");
CREATE INDEX "job_run_started" ON "job_run" USING btree ("started_at");
CREATE INDEX "event_at" ON "event" USING btree ("at","id");
CREATE INDEX "event_actor" ON "event" USING btree ("actor","at","id");
CREATE INDEX "event_kind" ON "event" USING btree ("kind","at","id");
