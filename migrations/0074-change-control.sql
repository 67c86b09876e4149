ALTER TABLE "training_assignment" DROP CONSTRAINT "training_assignment_why_known";
CREATE TABLE "change" (
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
	"current_state" text,
	"intended_state" text,
	"justification" text,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requested_on" date,
	"category" text,
	"class" text,
	"urgency" text,
	"duration" text,
	"ends_on" date,
	"route" uuid,
	"approval" text,
	"rollback_needed" text,
	"check_needed" text,
	"impact_analysis" text,
	"likelihood_before" smallint,
	"impact_before" smallint,
	"likelihood_after" smallint,
	"impact_after" smallint,
	"validation" text,
	"customer_notice" text,
	"regulator_notice" text,
	"approver" uuid,
	"due" date,
	"rollback" text,
	"cost" "monetary_amount",
	"benefit" "monetary_amount",
	"metric" text,
	"target" text,
	"check_from" date,
	"verifier" uuid,
	"validated" text,
	"release_on" date,
	"effective_on" date,
	"stock" text,
	"customer_notified_on" date,
	"regulator_notified_on" date,
	"regulator_reference" text,
	"undone" text,
	"reversal" text,
	"measured" text,
	"result" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "change_category_known" CHECK ("category" in ('Document', 'Process', 'Product or design', 'Material or supplier', 'Equipment or facility', 'Computer system', 'Organisation', 'Labelling', 'Regulatory')),
	CONSTRAINT "change_class_known" CHECK ("class" in ('Administrative', 'Minor', 'Major', 'Critical')),
	CONSTRAINT "change_urgency_known" CHECK ("urgency" in ('Routine', 'Emergency')),
	CONSTRAINT "change_duration_known" CHECK ("duration" in ('Permanent', 'Temporary')),
	CONSTRAINT "change_approval_known" CHECK ("approval" in ('Quality', 'Area and quality', 'Area, quality and top management')),
	CONSTRAINT "change_rollback_needed_known" CHECK ("rollback_needed" in ('Yes', 'No')),
	CONSTRAINT "change_check_needed_known" CHECK ("check_needed" in ('Yes', 'No')),
	CONSTRAINT "change_likelihood_before_known" CHECK ("likelihood_before" between 1 and 5),
	CONSTRAINT "change_impact_before_known" CHECK ("impact_before" between 1 and 5),
	CONSTRAINT "change_likelihood_after_known" CHECK ("likelihood_after" between 1 and 5),
	CONSTRAINT "change_impact_after_known" CHECK ("impact_after" between 1 and 5),
	CONSTRAINT "change_validation_known" CHECK ("validation" in ('Needed', 'Not needed')),
	CONSTRAINT "change_customer_notice_known" CHECK ("customer_notice" in ('Needed', 'Not needed')),
	CONSTRAINT "change_regulator_notice_known" CHECK ("regulator_notice" in ('Needed', 'Not needed')),
	CONSTRAINT "change_result_known" CHECK ("result" in ('Effective', 'Not effective')),
	CONSTRAINT "change_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "change_state_known" CHECK (state in ('draft', 'submitted', 'assessment', 'planning', 'plan-approval', 'approved', 'implementation', 'ready', 'release-set', 'effective', 'closure-review', 'closed', 'effectiveness-check', 'proven', 'not-effective', 'reverted', 'permanent', 'rejected', 'duplicate', 'cancelled', 'void'))
);
CREATE TABLE "change_route" (
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
	"family" text,
	"edition" integer,
	"name" text,
	"category" text,
	"class" text,
	"functions" uuid[] DEFAULT '{}' NOT NULL,
	"approval" text,
	"rollback" text,
	"check" text,
	"in_use_from" date,
	"name_folded" text,
	CONSTRAINT "change_route_category_known" CHECK ("category" in ('Any', 'Document', 'Process', 'Product or design', 'Material or supplier', 'Equipment or facility', 'Computer system', 'Organisation', 'Labelling', 'Regulatory')),
	CONSTRAINT "change_route_class_known" CHECK ("class" in ('Administrative', 'Minor', 'Major', 'Critical')),
	CONSTRAINT "change_route_approval_known" CHECK ("approval" in ('Quality', 'Area and quality', 'Area, quality and top management')),
	CONSTRAINT "change_route_rollback_known" CHECK ("rollback" in ('Yes', 'No')),
	CONSTRAINT "change_route_check_known" CHECK ("check" in ('Yes', 'No')),
	CONSTRAINT "change_route_state_known" CHECK (state in ('draft', 'proposed', 'approved', 'in-use', 'superseded', 'withdrawn'))
);
CREATE TABLE "question_set" (
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
	"family" text,
	"edition" integer,
	"name" text,
	"assessor" uuid,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_use_from" date,
	"name_folded" text,
	CONSTRAINT "question_set_state_known" CHECK (state in ('draft', 'proposed', 'approved', 'in-use', 'superseded', 'withdrawn'))
);
CREATE TABLE "impact_assessment" (
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
	"function" text,
	"assessor" uuid,
	"set" uuid,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"impact" text,
	"measures" text,
	"parent" uuid,
	CONSTRAINT "impact_assessment_impact_known" CHECK ("impact" in ('Yes', 'No')),
	CONSTRAINT "impact_assessment_state_known" CHECK (state in ('asked', 'signed', 'waived', 'void'))
);
CREATE TABLE "change_impact" (
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
	"record" uuid,
	"item" uuid,
	"why" text,
	"found" text,
	"treatment" text,
	"note" text,
	"revised_in" uuid,
	"parent" uuid,
	CONSTRAINT "change_impact_found_known" CHECK ("found" in ('System (automatic)', 'Person')),
	CONSTRAINT "change_impact_treatment_known" CHECK ("treatment" in ('Revise', 'Retrain', 'Review', 'Inform', 'No action')),
	CONSTRAINT "change_impact_state_known" CHECK (state in ('proposed', 'accepted', 'refused', 'void'))
);
CREATE TABLE "change_action" (
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
	"expected" text,
	"phase" text,
	"doer" uuid,
	"start" date,
	"due" date,
	"depends_on" uuid[] DEFAULT '{}' NOT NULL,
	"covers" uuid[] DEFAULT '{}' NOT NULL,
	"done_on" date,
	"evidence" text,
	"parent" uuid,
	CONSTRAINT "change_action_phase_known" CHECK ("phase" in ('Pre-implementation', 'Implementation', 'Post-implementation')),
	CONSTRAINT "change_action_state_known" CHECK (state in ('planned', 'open', 'done', 'cancelled', 'void'))
);
ALTER TABLE "change" ADD CONSTRAINT "change_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change" ADD CONSTRAINT "change_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change" ADD CONSTRAINT "change_route_change_route_id_fk" FOREIGN KEY ("route") REFERENCES "public"."change_route"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change" ADD CONSTRAINT "change_approver_person_id_fk" FOREIGN KEY ("approver") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change" ADD CONSTRAINT "change_verifier_person_id_fk" FOREIGN KEY ("verifier") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change" ADD CONSTRAINT "change_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change" ADD CONSTRAINT "change_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change" ADD CONSTRAINT "change_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_route" ADD CONSTRAINT "change_route_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_route" ADD CONSTRAINT "change_route_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "question_set" ADD CONSTRAINT "question_set_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "question_set" ADD CONSTRAINT "question_set_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "question_set" ADD CONSTRAINT "question_set_assessor_person_id_fk" FOREIGN KEY ("assessor") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "impact_assessment" ADD CONSTRAINT "impact_assessment_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "impact_assessment" ADD CONSTRAINT "impact_assessment_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "impact_assessment" ADD CONSTRAINT "impact_assessment_assessor_person_id_fk" FOREIGN KEY ("assessor") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "impact_assessment" ADD CONSTRAINT "impact_assessment_set_question_set_id_fk" FOREIGN KEY ("set") REFERENCES "public"."question_set"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "impact_assessment" ADD CONSTRAINT "impact_assessment_parent_change_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."change"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_impact" ADD CONSTRAINT "change_impact_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_impact" ADD CONSTRAINT "change_impact_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_impact" ADD CONSTRAINT "change_impact_record_card_id_fk" FOREIGN KEY ("record") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_impact" ADD CONSTRAINT "change_impact_item_card_id_fk" FOREIGN KEY ("item") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_impact" ADD CONSTRAINT "change_impact_revised_in_document_version_id_fk" FOREIGN KEY ("revised_in") REFERENCES "public"."document_version"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_impact" ADD CONSTRAINT "change_impact_parent_change_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."change"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_action" ADD CONSTRAINT "change_action_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_action" ADD CONSTRAINT "change_action_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_action" ADD CONSTRAINT "change_action_doer_person_id_fk" FOREIGN KEY ("doer") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "change_action" ADD CONSTRAINT "change_action_parent_change_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."change"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "change_number" ON "change" USING btree ("number");
CREATE INDEX "change_order" ON "change" USING btree ("ordinal","id");
CREATE INDEX "change_state" ON "change" USING btree ("void","state","changed_at","id");
CREATE INDEX "change_changed" ON "change" USING btree ("changed_at","id");
CREATE INDEX "change_creator" ON "change" USING btree ("creator");
CREATE INDEX "change_by_requested_on" ON "change" USING btree ("requested_on","id");
CREATE INDEX "change_by_due" ON "change" USING btree ("due","id");
CREATE INDEX "change_by_release_on" ON "change" USING btree ("release_on","id");
CREATE INDEX "change_by_effective_on" ON "change" USING btree ("effective_on","id");
CREATE INDEX "change_by_owner" ON "change" USING btree ("owner","id");
CREATE INDEX "change_of_category" ON "change" USING btree ("void","category");
CREATE INDEX "change_of_class" ON "change" USING btree ("void","class");
CREATE INDEX "change_of_urgency" ON "change" USING btree ("void","urgency");
CREATE INDEX "change_of_duration" ON "change" USING btree ("void","duration");
CREATE INDEX "change_of_ends_on" ON "change" USING btree ("void","ends_on");
CREATE INDEX "change_of_check_needed" ON "change" USING btree ("void","check_needed");
CREATE INDEX "change_of_approver" ON "change" USING btree ("void","approver");
CREATE INDEX "change_of_verifier" ON "change" USING btree ("void","verifier");
CREATE INDEX "change_of_result" ON "change" USING btree ("void","result");
CREATE INDEX "change_of_department" ON "change" USING btree ("void","department");
CREATE INDEX "change_of_site" ON "change" USING btree ("void","site");
CREATE INDEX "change_of_confidentiality" ON "change" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "change_route_number" ON "change_route" USING btree ("number");
CREATE INDEX "change_route_order" ON "change_route" USING btree ("ordinal","id");
CREATE INDEX "change_route_state" ON "change_route" USING btree ("void","state","changed_at","id");
CREATE INDEX "change_route_changed" ON "change_route" USING btree ("changed_at","id");
CREATE INDEX "change_route_creator" ON "change_route" USING btree ("creator");
CREATE INDEX "change_route_by_name" ON "change_route" USING btree ("name" collate "und-x-icu","id");
CREATE INDEX "change_route_of_category" ON "change_route" USING btree ("void","category");
CREATE INDEX "change_route_of_class" ON "change_route" USING btree ("void","class");
CREATE INDEX "change_route_of_approval" ON "change_route" USING btree ("void","approval");
CREATE UNIQUE INDEX "change_route_name_once" ON "change_route" USING btree ("name_folded");
CREATE UNIQUE INDEX "change_route_one" ON "change_route" USING btree ("family") WHERE state in ('in-use') and not void;
CREATE UNIQUE INDEX "change_route_one_2" ON "change_route" USING btree ("family") WHERE state in ('draft', 'proposed', 'approved') and not void;
CREATE UNIQUE INDEX "change_route_one_3" ON "change_route" USING btree ("category","class") WHERE state in ('in-use') and not void;
CREATE UNIQUE INDEX "question_set_number" ON "question_set" USING btree ("number");
CREATE INDEX "question_set_order" ON "question_set" USING btree ("ordinal","id");
CREATE INDEX "question_set_state" ON "question_set" USING btree ("void","state","changed_at","id");
CREATE INDEX "question_set_changed" ON "question_set" USING btree ("changed_at","id");
CREATE INDEX "question_set_creator" ON "question_set" USING btree ("creator");
CREATE INDEX "question_set_by_name" ON "question_set" USING btree ("name" collate "und-x-icu","id");
CREATE UNIQUE INDEX "question_set_name_once" ON "question_set" USING btree ("name_folded");
CREATE UNIQUE INDEX "question_set_one" ON "question_set" USING btree ("family") WHERE state in ('in-use') and not void;
CREATE UNIQUE INDEX "question_set_one_2" ON "question_set" USING btree ("family") WHERE state in ('draft', 'proposed', 'approved') and not void;
CREATE UNIQUE INDEX "impact_assessment_number" ON "impact_assessment" USING btree ("number");
CREATE INDEX "impact_assessment_order" ON "impact_assessment" USING btree ("ordinal","id");
CREATE INDEX "impact_assessment_state" ON "impact_assessment" USING btree ("void","state","changed_at","id");
CREATE INDEX "impact_assessment_changed" ON "impact_assessment" USING btree ("changed_at","id");
CREATE INDEX "impact_assessment_creator" ON "impact_assessment" USING btree ("creator");
CREATE INDEX "impact_assessment_of_assessor" ON "impact_assessment" USING btree ("void","assessor");
CREATE INDEX "impact_assessment_of_impact" ON "impact_assessment" USING btree ("void","impact");
CREATE INDEX "impact_assessment_of_parent" ON "impact_assessment" USING btree ("void","parent");
CREATE UNIQUE INDEX "change_impact_number" ON "change_impact" USING btree ("number");
CREATE INDEX "change_impact_order" ON "change_impact" USING btree ("ordinal","id");
CREATE INDEX "change_impact_state" ON "change_impact" USING btree ("void","state","changed_at","id");
CREATE INDEX "change_impact_changed" ON "change_impact" USING btree ("changed_at","id");
CREATE INDEX "change_impact_creator" ON "change_impact" USING btree ("creator");
CREATE INDEX "change_impact_of_record" ON "change_impact" USING btree ("void","record");
CREATE INDEX "change_impact_of_found" ON "change_impact" USING btree ("void","found");
CREATE INDEX "change_impact_of_treatment" ON "change_impact" USING btree ("void","treatment");
CREATE INDEX "change_impact_of_parent" ON "change_impact" USING btree ("void","parent");
CREATE UNIQUE INDEX "change_impact_one" ON "change_impact" USING btree ("parent","record") WHERE state in ('proposed', 'accepted', 'refused') and not void;
CREATE UNIQUE INDEX "change_action_number" ON "change_action" USING btree ("number");
CREATE INDEX "change_action_order" ON "change_action" USING btree ("ordinal","id");
CREATE INDEX "change_action_state" ON "change_action" USING btree ("void","state","changed_at","id");
CREATE INDEX "change_action_changed" ON "change_action" USING btree ("changed_at","id");
CREATE INDEX "change_action_creator" ON "change_action" USING btree ("creator");
CREATE INDEX "change_action_by_due" ON "change_action" USING btree ("due","id");
CREATE INDEX "change_action_of_phase" ON "change_action" USING btree ("void","phase");
CREATE INDEX "change_action_of_doer" ON "change_action" USING btree ("void","doer");
CREATE INDEX "change_action_of_parent" ON "change_action" USING btree ("void","parent");
ALTER TABLE "training_assignment" ADD CONSTRAINT "training_assignment_why_known" CHECK ("why" in ('Document revision', 'New in the audience', 'Role', 'Recurrence', 'CAPA action', 'Manual', 'Self-enrolled', 'Earlier training', 'Amendment', 'Change'));
