ALTER TABLE "vendor" ADD COLUMN "disqualified_on" date;
ALTER TABLE "vendor" ADD COLUMN "stopped_for" text;
