ALTER TABLE "capa" ADD COLUMN "counted_process" uuid;
ALTER TABLE "capa" ADD COLUMN "counted_category" text;
ALTER TABLE "capa" ADD COLUMN "most_cases" integer;
ALTER TABLE "capa" ADD COLUMN "counted_cases" integer;
ALTER TABLE "capa" ADD CONSTRAINT "capa_counted_process_process_id_fk" FOREIGN KEY ("counted_process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "capa" ADD CONSTRAINT "capa_counted_category_known" CHECK ("counted_category" in ('Product or material', 'Process', 'Document or record', 'Equipment', 'Supplier', 'Service', 'Software or data', 'Safety or environment'));
