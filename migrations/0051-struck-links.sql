CREATE TABLE "struck_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"from_card" uuid NOT NULL,
	"to_card" uuid NOT NULL,
	"creator" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"struck_at" timestamp(3) with time zone NOT NULL,
	"struck_by" uuid,
	"reason" text NOT NULL
);
ALTER TABLE "struck_link" ADD CONSTRAINT "struck_link_from_card_card_id_fk" FOREIGN KEY ("from_card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "struck_link" ADD CONSTRAINT "struck_link_to_card_card_id_fk" FOREIGN KEY ("to_card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "struck_link" ADD CONSTRAINT "struck_link_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "struck_link" ADD CONSTRAINT "struck_link_struck_by_card_id_fk" FOREIGN KEY ("struck_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "struck_link_from" ON "struck_link" USING btree ("from_card");
CREATE INDEX "struck_link_to" ON "struck_link" USING btree ("to_card");
