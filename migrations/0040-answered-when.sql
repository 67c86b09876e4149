ALTER TABLE "checklist_line" ADD COLUMN "answered_at" text;
ALTER TABLE "checklist_line" ADD COLUMN "taken_in_at" text;
