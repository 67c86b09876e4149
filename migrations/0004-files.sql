CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"creator" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "file" ADD CONSTRAINT "file_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "file" ADD CONSTRAINT "file_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "file_card" ON "file" USING btree ("card","at","id");
