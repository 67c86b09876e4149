CREATE TABLE "link_request" (
	"person" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp(3) with time zone
);
ALTER TABLE "account" ADD COLUMN "withheld_at" timestamp(3) with time zone;
ALTER TABLE "account" ADD COLUMN "known_as" text;
ALTER TABLE "invitation" ADD COLUMN "shown" boolean DEFAULT false NOT NULL;
ALTER TABLE "role" ADD COLUMN "second_factor" text;
ALTER TABLE "link_request" ADD CONSTRAINT "link_request_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "link_request" ADD CONSTRAINT "link_request_asked_by_card_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "link_request" ADD CONSTRAINT "link_request_confirmed_by_card_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role" ADD CONSTRAINT "role_second_factor_known" CHECK ("second_factor" in ('Optional', 'Required'));
