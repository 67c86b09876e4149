ALTER TABLE "training_assignment" DROP CONSTRAINT "training_assignment_why_known";
ALTER TABLE "training_assignment" ADD COLUMN "because" text;
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_why_known" CHECK ("why" in ('Document revision', 'New in the audience', 'Role', 'Recurrence', 'CAPA action', 'Manual', 'Self-enrolled'));
