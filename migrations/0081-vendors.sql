CREATE TABLE "vendor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text,
	"trade_name" text,
	"category" text,
	"criticality" text,
	"supply" text,
	"need" text,
	"registration" text,
	"address" text,
	"country" text,
	"website" text,
	"buyer" uuid,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sub_suppliers" uuid[] DEFAULT '{}' NOT NULL,
	"scope" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"inherent_likelihood" smallint,
	"inherent_impact" smallint,
	"inherent_risk" integer,
	"residual_likelihood" smallint,
	"residual_impact" smallint,
	"residual_risk" integer,
	"risk_level" text,
	"approved_on" date,
	"approved_until" date,
	"conditions" text,
	"conditions_met" text,
	"next_audit" date,
	"watch_outcome" text,
	"watched_on" date,
	"restored_on" date,
	"suspended_on" date,
	"score" integer,
	"grade" text,
	"former_score" integer,
	"evaluated_on" date,
	"next_evaluation" date,
	"next_expiry" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "vendor_category_known" CHECK ("category" in ('Material', 'Component', 'Contract manufacturer', 'Service', 'Calibration or laboratory', 'Software', 'Distributor', 'Transport', 'Consultant')),
	CONSTRAINT "vendor_criticality_known" CHECK ("criticality" in ('Critical', 'Major', 'Minor')),
	CONSTRAINT "vendor_supply_known" CHECK ("supply" in ('Direct', 'Indirect')),
	CONSTRAINT "vendor_inherent_likelihood_known" CHECK ("inherent_likelihood" between 1 and 5),
	CONSTRAINT "vendor_inherent_impact_known" CHECK ("inherent_impact" between 1 and 5),
	CONSTRAINT "vendor_residual_likelihood_known" CHECK ("residual_likelihood" between 1 and 5),
	CONSTRAINT "vendor_residual_impact_known" CHECK ("residual_impact" between 1 and 5),
	CONSTRAINT "vendor_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "vendor_state_known" CHECK (state in ('proposed', 'qualification', 'approved', 'conditional', 'on-watch', 'suspended', 'expired', 'rejected', 'disqualified', 'retired', 'void'))
);
CREATE TABLE "vendor_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text,
	"vendor" uuid,
	"nonconformance" uuid,
	"severity" text,
	"request" text,
	"item" text,
	"lot" text,
	"quantity" integer,
	"issued_on" date,
	"due" date,
	"acknowledged_on" date,
	"d1" text,
	"d2" text,
	"d3" text,
	"d4" text,
	"d4_escape" text,
	"d5" text,
	"d6" text,
	"d7" text,
	"first_answered_on" date,
	"responded_on" date,
	"verification" text,
	"verified_on" date,
	"charged" "monetary_amount",
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "vendor_claim_severity_known" CHECK ("severity" in ('Critical', 'Major', 'Minor')),
	CONSTRAINT "vendor_claim_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "vendor_claim_state_known" CHECK (state in ('issued', 'acknowledged', 'answered', 'rejected', 'accepted', 'verified', 'closed', 'cancelled', 'void'))
);
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"vendor" uuid,
	"item" text,
	"order" text,
	"lot" text,
	"received_on" date,
	"due_on" date,
	"ordered" integer,
	"quantity" integer,
	"rejected" integer,
	"accepted" integer,
	"on_time" text,
	"note" text,
	"purpose" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "receipt_purpose_known" CHECK ("purpose" in ('Series', 'Sample')),
	CONSTRAINT "receipt_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "receipt_state_known" CHECK (state in ('recorded', 'void'))
);
CREATE TABLE "vendor_certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"type" text,
	"reference" text,
	"title" text,
	"issuer" text,
	"scope" text,
	"issued" date,
	"expires" date,
	"file" jsonb,
	"verified" text,
	"verified_on" date,
	"parent" uuid,
	CONSTRAINT "vendor_certificate_type_known" CHECK ("type" in ('ISO 9001', 'ISO 13485', 'IATF 16949', 'ISO/IEC 17025', 'ISO/IEC 27001', 'Quality agreement', 'Non-disclosure agreement', 'Contract', 'Service level agreement', 'Insurance', 'Material declaration', 'Other')),
	CONSTRAINT "vendor_certificate_state_known" CHECK (state in ('received', 'valid', 'expired', 'replaced', 'withdrawn', 'void'))
);
CREATE TABLE "vendor_assessment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"method" text,
	"title" text,
	"assessor" uuid,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" integer,
	"score" integer,
	"done_on" date,
	"recommendation" text,
	"rationale" text,
	"parent" uuid,
	CONSTRAINT "vendor_assessment_method_known" CHECK ("method" in ('Questionnaire', 'Audit', 'Sample or first article', 'Certificate review', 'Performance history')),
	CONSTRAINT "vendor_assessment_recommendation_known" CHECK ("recommendation" in ('Approve', 'Approve with conditions', 'Reject')),
	CONSTRAINT "vendor_assessment_state_known" CHECK (state in ('planned', 'concluded', 'dropped', 'void'))
);
CREATE TABLE "vendor_evaluation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_day" date,
	"last_day" date,
	"title" text,
	"score" integer,
	"grade" text,
	"quality" integer,
	"delivery" integer,
	"response" integer,
	"commercial" integer,
	"compliance" integer,
	"ppm" integer,
	"otif" integer,
	"losses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"commercial_lost" integer,
	"commercial_why" text,
	"comment" text,
	"agreement" text,
	"quality_weight" integer,
	"delivery_weight" integer,
	"response_weight" integer,
	"commercial_weight" integer,
	"compliance_weight" integer,
	"parent" uuid,
	CONSTRAINT "vendor_evaluation_state_known" CHECK (state in ('draft', 'completed', 'dropped', 'void'))
);
ALTER TABLE "nonconformance" ADD COLUMN "vendor" uuid;
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_buyer_person_id_fk" FOREIGN KEY ("buyer") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_claim" ADD CONSTRAINT "vendor_claim_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_claim" ADD CONSTRAINT "vendor_claim_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_claim" ADD CONSTRAINT "vendor_claim_vendor_vendor_id_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_claim" ADD CONSTRAINT "vendor_claim_nonconformance_nonconformance_id_fk" FOREIGN KEY ("nonconformance") REFERENCES "public"."nonconformance"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_claim" ADD CONSTRAINT "vendor_claim_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_claim" ADD CONSTRAINT "vendor_claim_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_claim" ADD CONSTRAINT "vendor_claim_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_vendor_vendor_id_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_certificate" ADD CONSTRAINT "vendor_certificate_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_certificate" ADD CONSTRAINT "vendor_certificate_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_certificate" ADD CONSTRAINT "vendor_certificate_parent_vendor_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_assessment" ADD CONSTRAINT "vendor_assessment_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_assessment" ADD CONSTRAINT "vendor_assessment_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_assessment" ADD CONSTRAINT "vendor_assessment_assessor_person_id_fk" FOREIGN KEY ("assessor") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_assessment" ADD CONSTRAINT "vendor_assessment_parent_vendor_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_evaluation" ADD CONSTRAINT "vendor_evaluation_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_evaluation" ADD CONSTRAINT "vendor_evaluation_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_evaluation" ADD CONSTRAINT "vendor_evaluation_parent_vendor_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "vendor_number" ON "vendor" USING btree ("number");
CREATE INDEX "vendor_order" ON "vendor" USING btree ("ordinal","id");
CREATE INDEX "vendor_state" ON "vendor" USING btree ("void","state","changed_at","id");
CREATE INDEX "vendor_changed" ON "vendor" USING btree ("changed_at","id");
CREATE INDEX "vendor_creator" ON "vendor" USING btree ("creator");
CREATE INDEX "vendor_by_name" ON "vendor" USING btree ("name" collate "und-x-icu","id");
CREATE INDEX "vendor_by_inherent_risk" ON "vendor" USING btree ("inherent_risk","id");
CREATE INDEX "vendor_by_residual_risk" ON "vendor" USING btree ("residual_risk","id");
CREATE INDEX "vendor_by_approved_on" ON "vendor" USING btree ("approved_on","id");
CREATE INDEX "vendor_by_approved_until" ON "vendor" USING btree ("approved_until","id");
CREATE INDEX "vendor_by_next_audit" ON "vendor" USING btree ("next_audit","id");
CREATE INDEX "vendor_by_score" ON "vendor" USING btree ("score","id");
CREATE INDEX "vendor_by_evaluated_on" ON "vendor" USING btree ("evaluated_on","id");
CREATE INDEX "vendor_by_next_evaluation" ON "vendor" USING btree ("next_evaluation","id");
CREATE INDEX "vendor_by_next_expiry" ON "vendor" USING btree ("next_expiry","id");
CREATE INDEX "vendor_by_owner" ON "vendor" USING btree ("owner","id");
CREATE INDEX "vendor_of_category" ON "vendor" USING btree ("void","category");
CREATE INDEX "vendor_of_criticality" ON "vendor" USING btree ("void","criticality");
CREATE INDEX "vendor_of_supply" ON "vendor" USING btree ("void","supply");
CREATE INDEX "vendor_of_country" ON "vendor" USING btree ("void","country");
CREATE INDEX "vendor_of_buyer" ON "vendor" USING btree ("void","buyer");
CREATE INDEX "vendor_of_risk_level" ON "vendor" USING btree ("void","risk_level");
CREATE INDEX "vendor_of_suspended_on" ON "vendor" USING btree ("void","suspended_on");
CREATE INDEX "vendor_of_grade" ON "vendor" USING btree ("void","grade");
CREATE INDEX "vendor_of_department" ON "vendor" USING btree ("void","department");
CREATE INDEX "vendor_of_site" ON "vendor" USING btree ("void","site");
CREATE INDEX "vendor_of_confidentiality" ON "vendor" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "vendor_claim_number" ON "vendor_claim" USING btree ("number");
CREATE INDEX "vendor_claim_order" ON "vendor_claim" USING btree ("ordinal","id");
CREATE INDEX "vendor_claim_state" ON "vendor_claim" USING btree ("void","state","changed_at","id");
CREATE INDEX "vendor_claim_changed" ON "vendor_claim" USING btree ("changed_at","id");
CREATE INDEX "vendor_claim_creator" ON "vendor_claim" USING btree ("creator");
CREATE INDEX "vendor_claim_by_issued_on" ON "vendor_claim" USING btree ("issued_on","id");
CREATE INDEX "vendor_claim_by_due" ON "vendor_claim" USING btree ("due","id");
CREATE INDEX "vendor_claim_by_responded_on" ON "vendor_claim" USING btree ("responded_on","id");
CREATE INDEX "vendor_claim_by_owner" ON "vendor_claim" USING btree ("owner","id");
CREATE INDEX "vendor_claim_of_vendor" ON "vendor_claim" USING btree ("void","vendor");
CREATE INDEX "vendor_claim_of_nonconformance" ON "vendor_claim" USING btree ("void","nonconformance");
CREATE INDEX "vendor_claim_of_severity" ON "vendor_claim" USING btree ("void","severity");
CREATE INDEX "vendor_claim_of_department" ON "vendor_claim" USING btree ("void","department");
CREATE INDEX "vendor_claim_of_site" ON "vendor_claim" USING btree ("void","site");
CREATE INDEX "vendor_claim_of_confidentiality" ON "vendor_claim" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "receipt_number" ON "receipt" USING btree ("number");
CREATE INDEX "receipt_order" ON "receipt" USING btree ("ordinal","id");
CREATE INDEX "receipt_state" ON "receipt" USING btree ("void","state","changed_at","id");
CREATE INDEX "receipt_changed" ON "receipt" USING btree ("changed_at","id");
CREATE INDEX "receipt_creator" ON "receipt" USING btree ("creator");
CREATE INDEX "receipt_by_received_on" ON "receipt" USING btree ("received_on","id");
CREATE INDEX "receipt_by_owner" ON "receipt" USING btree ("owner","id");
CREATE INDEX "receipt_of_vendor" ON "receipt" USING btree ("void","vendor");
CREATE INDEX "receipt_of_rejected" ON "receipt" USING btree ("void","rejected");
CREATE INDEX "receipt_of_on_time" ON "receipt" USING btree ("void","on_time");
CREATE INDEX "receipt_of_department" ON "receipt" USING btree ("void","department");
CREATE INDEX "receipt_of_site" ON "receipt" USING btree ("void","site");
CREATE INDEX "receipt_of_confidentiality" ON "receipt" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "vendor_certificate_number" ON "vendor_certificate" USING btree ("number");
CREATE INDEX "vendor_certificate_order" ON "vendor_certificate" USING btree ("ordinal","id");
CREATE INDEX "vendor_certificate_state" ON "vendor_certificate" USING btree ("void","state","changed_at","id");
CREATE INDEX "vendor_certificate_changed" ON "vendor_certificate" USING btree ("changed_at","id");
CREATE INDEX "vendor_certificate_creator" ON "vendor_certificate" USING btree ("creator");
CREATE INDEX "vendor_certificate_by_expires" ON "vendor_certificate" USING btree ("expires","id");
CREATE INDEX "vendor_certificate_of_type" ON "vendor_certificate" USING btree ("void","type");
CREATE INDEX "vendor_certificate_of_parent" ON "vendor_certificate" USING btree ("void","parent");
CREATE UNIQUE INDEX "vendor_certificate_one" ON "vendor_certificate" USING btree ("parent","type") WHERE state in ('valid', 'expired') and not void;
CREATE UNIQUE INDEX "vendor_assessment_number" ON "vendor_assessment" USING btree ("number");
CREATE INDEX "vendor_assessment_order" ON "vendor_assessment" USING btree ("ordinal","id");
CREATE INDEX "vendor_assessment_state" ON "vendor_assessment" USING btree ("void","state","changed_at","id");
CREATE INDEX "vendor_assessment_changed" ON "vendor_assessment" USING btree ("changed_at","id");
CREATE INDEX "vendor_assessment_creator" ON "vendor_assessment" USING btree ("creator");
CREATE INDEX "vendor_assessment_by_score" ON "vendor_assessment" USING btree ("score","id");
CREATE INDEX "vendor_assessment_by_done_on" ON "vendor_assessment" USING btree ("done_on","id");
CREATE INDEX "vendor_assessment_of_method" ON "vendor_assessment" USING btree ("void","method");
CREATE INDEX "vendor_assessment_of_assessor" ON "vendor_assessment" USING btree ("void","assessor");
CREATE INDEX "vendor_assessment_of_recommendation" ON "vendor_assessment" USING btree ("void","recommendation");
CREATE INDEX "vendor_assessment_of_parent" ON "vendor_assessment" USING btree ("void","parent");
CREATE UNIQUE INDEX "vendor_evaluation_number" ON "vendor_evaluation" USING btree ("number");
CREATE INDEX "vendor_evaluation_order" ON "vendor_evaluation" USING btree ("ordinal","id");
CREATE INDEX "vendor_evaluation_state" ON "vendor_evaluation" USING btree ("void","state","changed_at","id");
CREATE INDEX "vendor_evaluation_changed" ON "vendor_evaluation" USING btree ("changed_at","id");
CREATE INDEX "vendor_evaluation_creator" ON "vendor_evaluation" USING btree ("creator");
CREATE INDEX "vendor_evaluation_by_last_day" ON "vendor_evaluation" USING btree ("last_day","id");
CREATE INDEX "vendor_evaluation_by_score" ON "vendor_evaluation" USING btree ("score","id");
CREATE INDEX "vendor_evaluation_of_first_day" ON "vendor_evaluation" USING btree ("void","first_day");
CREATE INDEX "vendor_evaluation_of_grade" ON "vendor_evaluation" USING btree ("void","grade");
CREATE INDEX "vendor_evaluation_of_parent" ON "vendor_evaluation" USING btree ("void","parent");
CREATE UNIQUE INDEX "vendor_evaluation_one" ON "vendor_evaluation" USING btree ("parent","last_day") WHERE state in ('completed') and not void;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_vendor_vendor_id_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "nonconformance_of_vendor" ON "nonconformance" USING btree ("void","vendor");
