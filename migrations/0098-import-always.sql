ALTER TABLE "import_batch" ADD COLUMN "always" jsonb DEFAULT '{}'::jsonb NOT NULL;
