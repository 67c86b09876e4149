CREATE TABLE "usage_call" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"count" integer NOT NULL,
	"slow" integer NOT NULL,
	"slower" integer NOT NULL,
	"errors" integer NOT NULL,
	CONSTRAINT "usage_call_day_route_pk" PRIMARY KEY("day","route")
);
CREATE TABLE "usage_day" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"detail" text NOT NULL,
	"department" uuid NOT NULL,
	"people" integer NOT NULL,
	"count" integer NOT NULL,
	"good" integer NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "usage_day_kind_day_what_detail_department_pk" PRIMARY KEY("kind","day","what","detail","department")
);
CREATE TABLE "usage_view" (
	"day" date NOT NULL,
	"person" uuid NOT NULL,
	"module" text NOT NULL,
	"span" text NOT NULL,
	"department" uuid,
	"count" integer NOT NULL,
	CONSTRAINT "usage_view_day_person_module_span_pk" PRIMARY KEY("day","person","module","span")
);
ALTER TABLE "usage_view" ADD CONSTRAINT "usage_view_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "usage_view" ADD CONSTRAINT "usage_view_department_card_id_fk" FOREIGN KEY ("department") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "usage_view_person" ON "usage_view" USING btree ("person","day");
CREATE INDEX "task_ended" ON "task" USING btree ("ended_at") WHERE ended_at is not null;
CREATE INDEX "session_created" ON "session" USING btree ("created_at","person");
