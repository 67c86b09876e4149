ALTER TABLE "process" ADD COLUMN "least_qualified" integer;
