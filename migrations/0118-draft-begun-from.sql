ALTER TABLE "document_version" ADD COLUMN "begun_from" text;
