ALTER TABLE "alert" DROP CONSTRAINT "alert_kind";
ALTER TABLE "alert_preference" DROP CONSTRAINT "alert_preference_kind";
CREATE TABLE "report_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card" uuid NOT NULL,
	"person" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"due" date,
	"version" integer NOT NULL,
	"format" text NOT NULL,
	"asked" text NOT NULL,
	"name" text,
	"rows" integer,
	"size" integer,
	"sha256" text,
	"ended_at" timestamp(3) with time zone,
	"fault" text,
	CONSTRAINT "report_run_due" UNIQUE("card","person","due")
);
CREATE TABLE "report_run_part" (
	"run" uuid NOT NULL,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "report_run_part_run_place_pk" PRIMARY KEY("run","place")
);
CREATE TABLE "report" (
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
	"answers" text,
	"dataset" text,
	"columns" text,
	"filters" text,
	"group_by" text,
	"chart" text,
	"every" text,
	"weekday" text,
	"month_day" integer,
	"hour" integer,
	"format" text,
	"recipients" uuid[] DEFAULT '{}' NOT NULL,
	"readers" uuid[] DEFAULT '{}' NOT NULL,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "report_chart_known" CHECK ("chart" in ('None', 'Bars')),
	CONSTRAINT "report_every_known" CHECK ("every" in ('Not by itself', 'Every day', 'Every week', 'Every month')),
	CONSTRAINT "report_weekday_known" CHECK ("weekday" in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
	CONSTRAINT "report_format_known" CHECK ("format" in ('Excel', 'PDF', 'CSV')),
	CONSTRAINT "report_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "report_state_known" CHECK (state in ('draft', 'published', 'retired', 'void'))
);
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_run_part" ADD CONSTRAINT "report_run_part_run_report_run_id_fk" FOREIGN KEY ("run") REFERENCES "public"."report_run"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report" ADD CONSTRAINT "report_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report" ADD CONSTRAINT "report_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report" ADD CONSTRAINT "report_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report" ADD CONSTRAINT "report_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report" ADD CONSTRAINT "report_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "report_run_card" ON "report_run" USING btree ("card","id");
CREATE INDEX "report_run_at" ON "report_run" USING btree ("ended_at");
CREATE UNIQUE INDEX "report_number" ON "report" USING btree ("number");
CREATE INDEX "report_order" ON "report" USING btree ("ordinal","id");
CREATE INDEX "report_state" ON "report" USING btree ("void","state","changed_at","id");
CREATE INDEX "report_changed" ON "report" USING btree ("changed_at","id");
CREATE INDEX "report_creator" ON "report" USING btree ("creator");
CREATE INDEX "report_by_owner" ON "report" USING btree ("owner","id");
CREATE INDEX "report_of_every" ON "report" USING btree ("void","every");
CREATE INDEX "report_of_recipients" ON "report" USING gin ("recipients") WITH (fastupdate=false);
CREATE INDEX "report_of_department" ON "report" USING btree ("void","department");
CREATE INDEX "report_of_site" ON "report" USING btree ("void","site");
CREATE INDEX "report_of_confidentiality" ON "report" USING btree ("void","confidentiality");
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind" CHECK (kind in ('assigned', 'freed', 'due-soon', 'overdue', 'escalated', 'mention', 'state', 'rejection', 'threshold', 'expiry', 'weekly', 'report', 'security', 'system'));
ALTER TABLE "alert_preference" ADD CONSTRAINT "alert_preference_kind" CHECK (kind in ('assigned', 'freed', 'due-soon', 'overdue', 'escalated', 'mention', 'state', 'rejection', 'threshold', 'expiry', 'weekly', 'report', 'security', 'system'));
