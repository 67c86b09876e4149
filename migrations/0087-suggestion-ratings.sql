ALTER TABLE "alert" DROP CONSTRAINT "alert_kind";
ALTER TABLE "alert_preference" DROP CONSTRAINT "alert_preference_kind";
ALTER TABLE "suggestion" DROP CONSTRAINT "suggestion_impact_known";
ALTER TABLE "suggestion" DROP CONSTRAINT "suggestion_state_known";
CREATE TABLE "suggestion_rating" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text,
	"evaluator" uuid,
	"due" date,
	"impact" smallint,
	"effort" text,
	"why" text,
	"parent" uuid,
	CONSTRAINT "suggestion_rating_impact_known" CHECK ("impact" between 1 and 5),
	CONSTRAINT "suggestion_rating_effort_known" CHECK ("effort" in ('XS', 'S', 'M', 'L', 'XL')),
	CONSTRAINT "suggestion_rating_state_known" CHECK (state in ('asked', 'given', 'shown', 'final', 'withdrawn', 'void'))
);
CREATE TABLE "committee_vote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text,
	"member" uuid,
	"cost" "monetary_amount",
	"vote" text,
	"why" text,
	"parent" uuid,
	CONSTRAINT "committee_vote_vote_known" CHECK ("vote" in ('For', 'Against')),
	CONSTRAINT "committee_vote_state_known" CHECK (state in ('asked', 'cast', 'ended', 'void'))
);
ALTER TABLE "suggestion" ADD COLUMN "evaluators" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "suggestion" ADD COLUMN "rate_by" date;
ALTER TABLE "suggestion" ADD COLUMN "cost" "monetary_amount";
ALTER TABLE "suggestion" ADD COLUMN "proposal" text;
ALTER TABLE "suggestion_rating" ADD CONSTRAINT "suggestion_rating_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion_rating" ADD CONSTRAINT "suggestion_rating_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion_rating" ADD CONSTRAINT "suggestion_rating_evaluator_person_id_fk" FOREIGN KEY ("evaluator") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suggestion_rating" ADD CONSTRAINT "suggestion_rating_parent_suggestion_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."suggestion"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "committee_vote" ADD CONSTRAINT "committee_vote_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "committee_vote" ADD CONSTRAINT "committee_vote_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "committee_vote" ADD CONSTRAINT "committee_vote_member_person_id_fk" FOREIGN KEY ("member") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "committee_vote" ADD CONSTRAINT "committee_vote_parent_suggestion_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."suggestion"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "suggestion_rating_number" ON "suggestion_rating" USING btree ("number");
CREATE INDEX "suggestion_rating_order" ON "suggestion_rating" USING btree ("ordinal","id");
CREATE INDEX "suggestion_rating_state" ON "suggestion_rating" USING btree ("void","state","changed_at","id");
CREATE INDEX "suggestion_rating_changed" ON "suggestion_rating" USING btree ("changed_at","id");
CREATE INDEX "suggestion_rating_creator" ON "suggestion_rating" USING btree ("creator");
CREATE INDEX "suggestion_rating_by_due" ON "suggestion_rating" USING btree ("due","id");
CREATE INDEX "suggestion_rating_of_evaluator" ON "suggestion_rating" USING btree ("void","evaluator");
CREATE INDEX "suggestion_rating_of_parent" ON "suggestion_rating" USING btree ("void","parent");
CREATE UNIQUE INDEX "suggestion_rating_one" ON "suggestion_rating" USING btree ("parent","evaluator") WHERE state in ('asked', 'given', 'shown', 'final') and not void;
CREATE UNIQUE INDEX "committee_vote_number" ON "committee_vote" USING btree ("number");
CREATE INDEX "committee_vote_order" ON "committee_vote" USING btree ("ordinal","id");
CREATE INDEX "committee_vote_state" ON "committee_vote" USING btree ("void","state","changed_at","id");
CREATE INDEX "committee_vote_changed" ON "committee_vote" USING btree ("changed_at","id");
CREATE INDEX "committee_vote_creator" ON "committee_vote" USING btree ("creator");
CREATE INDEX "committee_vote_of_member" ON "committee_vote" USING btree ("void","member");
CREATE INDEX "committee_vote_of_parent" ON "committee_vote" USING btree ("void","parent");
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind" CHECK (kind in ('assigned', 'freed', 'due-soon', 'overdue', 'escalated', 'mention', 'state', 'rejection', 'threshold', 'expiry', 'weekly', 'security', 'system'));
ALTER TABLE "alert_preference" ADD CONSTRAINT "alert_preference_kind" CHECK (kind in ('assigned', 'freed', 'due-soon', 'overdue', 'escalated', 'mention', 'state', 'rejection', 'threshold', 'expiry', 'weekly', 'security', 'system'));
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_impact_known" CHECK ("impact" between 1 and 5);
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_state_known" CHECK (state in ('submitted', 'asked', 'evaluation', 'committee', 'deferred', 'accepted', 'implemented', 'declined', 'merged', 'done', 'void'));
