ALTER TABLE "complaint" DROP CONSTRAINT "complaint_state_known";
ALTER TABLE "complaint" ADD COLUMN "merged_into" uuid;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_merged_into_complaint_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."complaint"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "complaint_of_merged_into" ON "complaint" USING btree ("void","merged_into");
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_state_known" CHECK (state in ('received', 'acknowledged', 'assessed', 'not-complaint', 'merged', 'investigation', 'response', 'answered', 'closed', 'reopened', 'void'));
