CREATE TABLE "calendar" (
	"person" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_token" UNIQUE("token")
);
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
