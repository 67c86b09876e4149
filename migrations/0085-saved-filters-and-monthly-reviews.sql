ALTER TABLE "trail_review" DROP CONSTRAINT "trail_review_focus_known";
ALTER TABLE "saved_view" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "trail_review" ADD COLUMN "opened_for" date;
CREATE INDEX "trail_review_of_opened_for" ON "trail_review" USING btree ("void","opened_for");
ALTER TABLE "trail_review" ADD CONSTRAINT "trail_review_focus_known" CHECK ("focus" in ('All', 'Changes after signing', 'Rights and settings', 'Out of hours', 'Failed signatures', 'Exports', 'Delayed entries'));
