ALTER TABLE "training_assignment" DROP CONSTRAINT "training_assignment_why_known";
ALTER TABLE "training_requirement" ADD COLUMN "amendment" text;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_why_known" CHECK ("why" in ('Document revision', 'New in the audience', 'Role', 'Recurrence', 'CAPA action', 'Manual', 'Self-enrolled', 'Earlier training', 'Amendment'));
ALTER TABLE "training_requirement" ADD CONSTRAINT "training_requirement_amendment_known" CHECK ("amendment" in ('Major', 'Minor'));
