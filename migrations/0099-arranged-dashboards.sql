CREATE TABLE "arranged_dashboard" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"owner" uuid NOT NULL,
	"shared" boolean NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"departments" uuid[] DEFAULT '{}' NOT NULL,
	"widgets" text NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "dashboard_home" (
	"seat" text PRIMARY KEY NOT NULL,
	"board" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "arranged_dashboard" ADD CONSTRAINT "arranged_dashboard_owner_card_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "arranged_dashboard" ADD CONSTRAINT "arranged_dashboard_changed_by_card_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "arranged_dashboard_once" ON "arranged_dashboard" USING btree ("owner","folded");
CREATE INDEX "arranged_dashboard_shared" ON "arranged_dashboard" USING btree ("folded") WHERE shared;
CREATE INDEX "dashboard_home_board" ON "dashboard_home" USING btree ("board");
