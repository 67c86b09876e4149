ALTER TABLE "document" ADD COLUMN "job_roles" uuid[] DEFAULT '{}' NOT NULL;
CREATE INDEX "document_of_job_roles" ON "document" USING gin ("job_roles") WITH (fastupdate=false);
