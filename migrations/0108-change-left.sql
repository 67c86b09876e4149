ALTER TABLE "change" ADD COLUMN "approvers" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "change" ADD COLUMN "document_check" text;
ALTER TABLE "change" ADD COLUMN "training_check" text;
ALTER TABLE "change_action" ADD COLUMN "notifies" text;
CREATE INDEX "change_of_approvers" ON "change" USING gin ("approvers") WITH (fastupdate=false);
CREATE INDEX "change_action_of_notifies" ON "change_action" USING btree ("void","notifies");
ALTER TABLE "change" ADD CONSTRAINT "change_document_check_known" CHECK ("document_check" in ('Needed', 'Done'));
ALTER TABLE "change" ADD CONSTRAINT "change_training_check_known" CHECK ("training_check" in ('Needed', 'Done'));
ALTER TABLE "change_action" ADD CONSTRAINT "change_action_notifies_known" CHECK ("notifies" in ('Customers', 'Regulator'));
