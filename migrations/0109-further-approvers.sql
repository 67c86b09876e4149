ALTER TABLE "document_version" ADD COLUMN "further_approvers" uuid[] DEFAULT '{}' NOT NULL;
