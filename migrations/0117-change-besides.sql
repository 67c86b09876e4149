ALTER TABLE "change" DROP CONSTRAINT "change_approval_known";
ALTER TABLE "change_impact" DROP CONSTRAINT "change_impact_state_known";
ALTER TABLE "change" ADD COLUMN "besides" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "change" ADD CONSTRAINT "change_approval_known" CHECK ("approval" in ('Quality', 'Area and quality', 'Area, quality and top management', 'Quality manager and area, as an emergency'));
ALTER TABLE "change_impact" ADD CONSTRAINT "change_impact_state_known" CHECK (state in ('proposed', 'accepted', 'refused', 'withdrawn', 'void'));
