ALTER TABLE "training_assignment" DROP CONSTRAINT "training_assignment_why_known";
ALTER TABLE "action" ADD COLUMN "teaches" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "action" ADD COLUMN "learners" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "action" ADD COLUMN "asked" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "training_requirement" ADD COLUMN "observers" uuid[] DEFAULT '{}' NOT NULL;
CREATE INDEX "action_of_teaches" ON "action" USING gin ("teaches") WITH (fastupdate=false);
CREATE INDEX "training_requirement_of_observers" ON "training_requirement" USING gin ("observers") WITH (fastupdate=false);
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_why_known" CHECK ("why" in ('Document revision', 'New in the audience', 'Role', 'Recurrence', 'CAPA action', 'Audit finding', 'Action', 'Manual', 'Self-enrolled', 'Earlier training', 'Amendment', 'Change'));
