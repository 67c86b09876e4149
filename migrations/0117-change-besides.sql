ALTER TABLE "change" ADD COLUMN "besides" jsonb DEFAULT '[]'::jsonb NOT NULL;
