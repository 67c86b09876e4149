ALTER TABLE "change" ADD COLUMN "approvers" uuid[] DEFAULT '{}' NOT NULL;
CREATE INDEX "change_of_approvers" ON "change" USING gin ("approvers") WITH (fastupdate=false);
