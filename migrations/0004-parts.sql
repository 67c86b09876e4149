ALTER TABLE "card" ADD COLUMN "parent" uuid;
ALTER TABLE "card" ADD CONSTRAINT "card_parent_card_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "card_parent" ON "card" USING btree ("parent");
