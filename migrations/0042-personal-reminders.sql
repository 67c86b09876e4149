ALTER TABLE "personal_task" ADD COLUMN "reminded" text;
