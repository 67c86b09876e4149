ALTER TABLE "document" ADD COLUMN "revise_by" date;
ALTER TABLE "document" ADD COLUMN "reviews" jsonb DEFAULT '[]'::jsonb NOT NULL;
