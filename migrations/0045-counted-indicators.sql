ALTER TABLE "indicator" ADD COLUMN "counted_list" text;
ALTER TABLE "indicator" ADD COLUMN "cadence" text;
ALTER TABLE "indicator" ADD COLUMN "formula" text;
ALTER TABLE "indicator" ADD COLUMN "next_count" date;
CREATE INDEX "indicator_by_next_count" ON "indicator" USING btree ("next_count","id");
ALTER TABLE "indicator" ADD CONSTRAINT "indicator_cadence_known" CHECK ("cadence" in ('Every day', 'Every week', 'Every month', 'Every quarter'));
