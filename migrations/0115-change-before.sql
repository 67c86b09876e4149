ALTER TABLE "change" ADD COLUMN "processes_before" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "change" ADD COLUMN "vendors_before" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "change" ADD COLUMN "follow_up" text;
CREATE INDEX "change_of_follow_up" ON "change" USING btree ("void","follow_up");
ALTER TABLE "change" ADD CONSTRAINT "change_follow_up_known" CHECK ("follow_up" in ('Needed', 'Decided'));
