ALTER TABLE "change" ADD COLUMN "processes" jsonb DEFAULT '[]'::jsonb NOT NULL;
