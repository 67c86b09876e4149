ALTER TABLE "stay" ADD COLUMN "step" text;
