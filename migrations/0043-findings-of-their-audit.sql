ALTER TABLE "card" ADD COLUMN "raised_in" uuid;
ALTER TABLE "card" ADD CONSTRAINT "card_raised_in_card_id_fk" FOREIGN KEY ("raised_in") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "card_raised_in" ON "card" USING btree ("raised_in") WHERE raised_in is not null;
-- Whoever takes part in an audit takes part in the findings that there are already. Their confidentiality stays what it is: a
-- record changes through the door alone.
UPDATE "card" k SET "raised_in" = f.audit FROM "finding" f WHERE k.id = f.id;
