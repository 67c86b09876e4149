CREATE TABLE "list_preference" (
	"person" uuid NOT NULL,
	"definition" text NOT NULL,
	"json" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "list_preference_person_definition_pk" PRIMARY KEY("person","definition")
);
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"definition" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"owner" uuid NOT NULL,
	"shared" boolean NOT NULL,
	"search" text NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "list_preference" ADD CONSTRAINT "list_preference_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_card_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "saved_view_owner" ON "saved_view" USING btree ("owner","definition");
CREATE UNIQUE INDEX "saved_view_shared_once" ON "saved_view" USING btree ("definition","folded") WHERE shared;
CREATE UNIQUE INDEX "saved_view_own_once" ON "saved_view" USING btree ("definition","owner","folded") WHERE not shared;
