CREATE TABLE "field_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"creator" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "field_file" ADD CONSTRAINT "field_file_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "field_file" ADD CONSTRAINT "field_file_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
