ALTER TABLE "document" ADD COLUMN "replacement" uuid;
ALTER TABLE "document" ADD CONSTRAINT "document_replacement_document_id_fk" FOREIGN KEY ("replacement") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
