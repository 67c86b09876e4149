ALTER TABLE "suggestion" DROP CONSTRAINT "suggestion_state_known";
CREATE TABLE "letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"code" text NOT NULL,
	"card" uuid,
	"text" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "letter_code" UNIQUE("code","act")
);
CREATE TABLE "reply_code" (
	"card" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "reply_code_code" UNIQUE("code")
);
CREATE TABLE "suggestion_tally" (
	"card" uuid PRIMARY KEY NOT NULL,
	"votes" integer NOT NULL
);
CREATE TABLE "suggestion_vote" (
	"card" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "suggestion_vote_card_person_pk" PRIMARY KEY("card","person")
);
ALTER TABLE "suggestion" ADD COLUMN "coauthors" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "suggestion" ADD COLUMN "process" uuid;
ALTER TABLE "suggestion" ADD COLUMN "current" text;
ALTER TABLE "suggestion" ADD COLUMN "proposed" text;
ALTER TABLE "suggestion" ADD COLUMN "expected" text;
ALTER TABLE "suggestion" ADD COLUMN "waste" text;
ALTER TABLE "suggestion" ADD COLUMN "dialogue" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "suggestion" ADD COLUMN "impact" smallint;
ALTER TABLE "suggestion" ADD COLUMN "effort" text;
ALTER TABLE "suggestion" ADD COLUMN "quadrant" text;
ALTER TABLE "suggestion" ADD COLUMN "benefit_kind" text;
ALTER TABLE "suggestion" ADD COLUMN "estimate" "monetary_amount";
ALTER TABLE "suggestion" ADD COLUMN "hours" integer;
ALTER TABLE "suggestion" ADD COLUMN "merged_into" uuid;
ALTER TABLE "suggestion" ADD COLUMN "way" text;
ALTER TABLE "suggestion" ADD COLUMN "until" date;
ALTER TABLE "suggestion" ADD COLUMN "answered_on" date;
ALTER TABLE "suggestion" ADD COLUMN "answer_days" integer;
ALTER TABLE "suggestion" ADD COLUMN "appeal" text;
ALTER TABLE "suggestion" ADD COLUMN "due" date;
ALTER TABLE "suggestion" ADD COLUMN "implemented_on" date;
ALTER TABLE "suggestion" ADD COLUMN "measured" text;
ALTER TABLE "suggestion" ADD COLUMN "actual" "monetary_amount";
ALTER TABLE "suggestion" ADD COLUMN "actual_hours" integer;
ALTER TABLE "suggestion" ADD COLUMN "recognition" text;
ALTER TABLE "letter" ADD CONSTRAINT "letter_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reply_code" ADD CONSTRAINT "reply_code_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion_tally" ADD CONSTRAINT "suggestion_tally_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion_vote" ADD CONSTRAINT "suggestion_vote_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion_vote" ADD CONSTRAINT "suggestion_vote_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "letter_card" ON "letter" USING btree ("card");
CREATE INDEX "suggestion_tally_votes" ON "suggestion_tally" USING btree ("votes","card");
CREATE INDEX "suggestion_vote_person" ON "suggestion_vote" USING btree ("person","card");
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_merged_into_suggestion_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."suggestion"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "suggestion_by_answered_on" ON "suggestion" USING btree ("answered_on","id");
CREATE INDEX "suggestion_by_due" ON "suggestion" USING btree ("due","id");
CREATE INDEX "suggestion_by_implemented_on" ON "suggestion" USING btree ("implemented_on","id");
CREATE INDEX "suggestion_of_coauthors" ON "suggestion" USING gin ("coauthors") WITH (fastupdate=false);
CREATE INDEX "suggestion_of_process" ON "suggestion" USING btree ("void","process");
CREATE INDEX "suggestion_of_waste" ON "suggestion" USING btree ("void","waste");
CREATE INDEX "suggestion_of_impact" ON "suggestion" USING btree ("void","impact");
CREATE INDEX "suggestion_of_effort" ON "suggestion" USING btree ("void","effort");
CREATE INDEX "suggestion_of_quadrant" ON "suggestion" USING btree ("void","quadrant");
CREATE INDEX "suggestion_of_benefit_kind" ON "suggestion" USING btree ("void","benefit_kind");
CREATE INDEX "suggestion_of_way" ON "suggestion" USING btree ("void","way");
CREATE INDEX "suggestion_of_until" ON "suggestion" USING btree ("void","until");
CREATE INDEX "suggestion_of_answer_days" ON "suggestion" USING btree ("void","answer_days");
CREATE INDEX "suggestion_of_recognition" ON "suggestion" USING btree ("void","recognition");
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_waste_known" CHECK ("waste" in ('Defects', 'Overproduction', 'Waiting', 'Non-used talent', 'Transport', 'Inventory', 'Motion', 'Extra processing'));
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_impact_known" CHECK ("impact" between 1 and 4);
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_effort_known" CHECK ("effort" in ('XS', 'S', 'M', 'L', 'XL'));
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_benefit_kind_known" CHECK ("benefit_kind" in ('Quality', 'Time', 'Money', 'Safety', 'Environment', 'Intangible'));
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_way_known" CHECK ("way" in ('Quick win', 'Project'));
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_recognition_known" CHECK ("recognition" in ('Thank-you', 'Points', 'Award'));
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_state_known" CHECK (state in ('submitted', 'asked', 'evaluation', 'deferred', 'accepted', 'implemented', 'declined', 'merged', 'done', 'void'));

-- Suggestions of before can be voted for, too.
INSERT INTO "suggestion_tally" ("card", "votes") SELECT "id", 0 FROM "suggestion" ON CONFLICT DO NOTHING;
