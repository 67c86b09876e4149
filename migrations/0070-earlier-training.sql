ALTER TABLE "training_assignment" DROP CONSTRAINT "training_assignment_why_known";
CREATE TABLE "earlier_training" (
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
	"requirement" uuid,
	"met_on" date,
	"expires_on" date,
	"proof" text,
	"issuer" text,
	"evidence" jsonb,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "earlier_training_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "earlier_training_state_known" CHECK (state in ('draft', 'confirmed', 'rejected', 'void'))
);
ALTER TABLE "training_assignment" ADD COLUMN "carried_over" uuid;
ALTER TABLE "earlier_training" ADD CONSTRAINT "earlier_training_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "earlier_training" ADD CONSTRAINT "earlier_training_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "earlier_training" ADD CONSTRAINT "earlier_training_requirement_training_requirement_id_fk" FOREIGN KEY ("requirement") REFERENCES "public"."training_requirement"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "earlier_training" ADD CONSTRAINT "earlier_training_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "earlier_training" ADD CONSTRAINT "earlier_training_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "earlier_training" ADD CONSTRAINT "earlier_training_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "earlier_training_number" ON "earlier_training" USING btree ("number");
CREATE INDEX "earlier_training_order" ON "earlier_training" USING btree ("ordinal","id");
CREATE INDEX "earlier_training_state" ON "earlier_training" USING btree ("void","state","changed_at","id");
CREATE INDEX "earlier_training_changed" ON "earlier_training" USING btree ("changed_at","id");
CREATE INDEX "earlier_training_creator" ON "earlier_training" USING btree ("creator");
CREATE INDEX "earlier_training_by_met_on" ON "earlier_training" USING btree ("met_on","id");
CREATE INDEX "earlier_training_by_expires_on" ON "earlier_training" USING btree ("expires_on","id");
CREATE INDEX "earlier_training_by_owner" ON "earlier_training" USING btree ("owner","id");
CREATE INDEX "earlier_training_of_requirement" ON "earlier_training" USING btree ("void","requirement");
CREATE INDEX "earlier_training_of_department" ON "earlier_training" USING btree ("void","department");
CREATE INDEX "earlier_training_of_site" ON "earlier_training" USING btree ("void","site");
CREATE INDEX "earlier_training_of_confidentiality" ON "earlier_training" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "earlier_training_one" ON "earlier_training" USING btree ("owner","requirement","met_on") WHERE state in ('draft', 'confirmed') and not void;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_carried_over_earlier_training_id_fk" FOREIGN KEY ("carried_over") REFERENCES "public"."earlier_training"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "training_assignment_of_carried_over" ON "training_assignment" USING btree ("void","carried_over");
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_why_known" CHECK ("why" in ('Document revision', 'New in the audience', 'Role', 'Recurrence', 'CAPA action', 'Manual', 'Self-enrolled', 'Earlier training'));
