CREATE TABLE "preference" (
	"person" uuid PRIMARY KEY NOT NULL,
	"json" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "preference" ADD CONSTRAINT "preference_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
