CREATE TABLE "hand" (
	"card" uuid NOT NULL,
	"part" text NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "hand_card_part_person_pk" PRIMARY KEY("card","part","person")
);
ALTER TABLE "hand" ADD CONSTRAINT "hand_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hand" ADD CONSTRAINT "hand_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
-- Whoever has had a hand in what there is already, as far as it is known: owners of today, and those who took its steps.
INSERT INTO "hand" ("card", "part", "person") SELECT "id", 'owner', "owner" FROM "card" WHERE "owner" IS NOT NULL;
INSERT INTO "hand" ("card", "part", "person") SELECT DISTINCT "record", 'taker of ' || ("body"::json -> 'step' ->> 'name'), "actor"
	FROM "event" WHERE "kind" = 'moved' AND "record" IS NOT NULL AND "actor" IS NOT NULL AND "body"::json -> 'step' ->> 'name' IS NOT NULL;
