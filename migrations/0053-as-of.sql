CREATE TABLE "past_begin" (
	"at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "past_version" (
	"card" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"row" jsonb NOT NULL,
	"found" text NOT NULL,
	CONSTRAINT "past_version_card_version_pk" PRIMARY KEY("card","version")
);
CREATE TABLE "untied_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"from_card" uuid NOT NULL,
	"to_card" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"untied_at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "past_version" ADD CONSTRAINT "past_version_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "untied_link" ADD CONSTRAINT "untied_link_from_card_card_id_fk" FOREIGN KEY ("from_card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "untied_link" ADD CONSTRAINT "untied_link_to_card_card_id_fk" FOREIGN KEY ("to_card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "untied_link_from" ON "untied_link" USING btree ("from_card");
CREATE INDEX "untied_link_to" ON "untied_link" USING btree ("to_card");
-- What stood before this is not kept by rows: from the last thing that happened on, every version is.
INSERT INTO "past_begin" ("at") SELECT max("at") FROM "event" HAVING max("at") IS NOT NULL;
