CREATE TABLE "capa" (
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
	"type" text,
	"source" text,
	"statement" text,
	"severity" text,
	"due" date,
	"consequence" smallint,
	"occurrence" smallint,
	"detection" smallint,
	"priority_number" integer,
	"approver" uuid,
	"sponsor" uuid,
	"members" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"containment" text,
	"method" text,
	"escape_reason" text,
	"metric" text,
	"baseline" text,
	"target" text,
	"check_method" text,
	"sample_size" integer,
	"window_start" date,
	"window_end" date,
	"verifier" uuid,
	"elsewhere" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"implemented" text,
	"evidence" text,
	"result" text,
	"windows" integer,
	"lessons" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "capa_type_known" CHECK ("type" in ('Corrective', 'Preventive', 'Improvement')),
	CONSTRAINT "capa_source_known" CHECK ("source" in ('Nonconformance', 'Audit finding', 'Complaint', 'Risk', 'Trend', 'Management review', 'Suggestion')),
	CONSTRAINT "capa_severity_known" CHECK ("severity" in ('Critical', 'Major', 'Minor')),
	CONSTRAINT "capa_consequence_known" CHECK ("consequence" between 1 and 5),
	CONSTRAINT "capa_occurrence_known" CHECK ("occurrence" between 1 and 5),
	CONSTRAINT "capa_detection_known" CHECK ("detection" between 1 and 5),
	CONSTRAINT "capa_method_known" CHECK ("method" in ('5-why', 'Fishbone', 'Is / is not', 'Fault tree', '8D')),
	CONSTRAINT "capa_result_known" CHECK ("result" in ('Effective', 'Not effective', 'Inconclusive')),
	CONSTRAINT "capa_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "capa_state_known" CHECK (state in ('draft', 'initiated', 'investigation', 'plan', 'plan-approval', 'implementation', 'implementation-review', 'effectiveness-pending', 'effectiveness-check', 'closed', 'cancelled', 'void'))
);
CREATE TABLE "cause" (
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
	"statement" text,
	"bone" text,
	"side" text,
	"because" uuid,
	"verified" text,
	"parent" uuid,
	CONSTRAINT "cause_bone_known" CHECK ("bone" in ('People', 'Machine', 'Method', 'Material', 'Measurement', 'Environment', 'Management')),
	CONSTRAINT "cause_side_known" CHECK ("side" in ('Occurrence', 'Escape')),
	CONSTRAINT "cause_state_known" CHECK (state in ('suspected', 'verified', 'refuted', 'void'))
);
CREATE TABLE "nonconformance" (
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
	"category" text,
	"source" text,
	"where" text,
	"detected_on" date,
	"detected_by" uuid,
	"description" text,
	"process" uuid,
	"product" text,
	"lot" text,
	"quantity_affected" integer,
	"quantity_nonconforming" integer,
	"unit" text,
	"requirement" text,
	"severity" text,
	"consequence" smallint,
	"occurrence" smallint,
	"risk_score" integer,
	"capa_required" text,
	"capa_rationale" text,
	"due" date,
	"customer_notice" text,
	"customer_notice_on" date,
	"regulator_notice" text,
	"regulator_notice_on" date,
	"containment" text,
	"containment_by" uuid,
	"contained_on" date,
	"dispositions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"board_engineer" uuid,
	"board_approved" text,
	"method" text,
	"cause" text,
	"correction" text,
	"verification" text,
	"scrap_cost" integer,
	"rework_hours" integer,
	"rework_rate" integer,
	"sort_cost" integer,
	"return_cost" integer,
	"expedite_cost" integer,
	"penalty_cost" integer,
	"other_cost" integer,
	"cost" integer,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "nonconformance_category_known" CHECK ("category" in ('Product or material', 'Process', 'Document or record', 'Equipment', 'Supplier', 'Service', 'Software or data', 'Safety or environment')),
	CONSTRAINT "nonconformance_source_known" CHECK ("source" in ('Employee report', 'Inspection', 'Audit finding', 'Complaint', 'Supplier', 'Monitoring', 'Management review', 'Regulator')),
	CONSTRAINT "nonconformance_severity_known" CHECK ("severity" in ('Critical', 'Major', 'Minor')),
	CONSTRAINT "nonconformance_consequence_known" CHECK ("consequence" between 1 and 5),
	CONSTRAINT "nonconformance_occurrence_known" CHECK ("occurrence" between 1 and 5),
	CONSTRAINT "nonconformance_capa_required_known" CHECK ("capa_required" in ('Yes', 'No')),
	CONSTRAINT "nonconformance_customer_notice_known" CHECK ("customer_notice" in ('Not needed', 'Needed', 'Done')),
	CONSTRAINT "nonconformance_regulator_notice_known" CHECK ("regulator_notice" in ('Not needed', 'Needed', 'Done')),
	CONSTRAINT "nonconformance_method_known" CHECK ("method" in ('5-why', 'Fishbone', '8D', 'None')),
	CONSTRAINT "nonconformance_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "nonconformance_state_known" CHECK (state in ('reported', 'dismissed', 'triage', 'contained', 'material-review', 'investigation', 'escalated', 'action', 'verification', 'closed', 'void'))
);
ALTER TABLE "capa" ADD CONSTRAINT "capa_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "capa" ADD CONSTRAINT "capa_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "capa" ADD CONSTRAINT "capa_approver_person_id_fk" FOREIGN KEY ("approver") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "capa" ADD CONSTRAINT "capa_sponsor_person_id_fk" FOREIGN KEY ("sponsor") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "capa" ADD CONSTRAINT "capa_verifier_person_id_fk" FOREIGN KEY ("verifier") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "capa" ADD CONSTRAINT "capa_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "capa" ADD CONSTRAINT "capa_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "capa" ADD CONSTRAINT "capa_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cause" ADD CONSTRAINT "cause_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cause" ADD CONSTRAINT "cause_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cause" ADD CONSTRAINT "cause_because_cause_id_fk" FOREIGN KEY ("because") REFERENCES "public"."cause"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cause" ADD CONSTRAINT "cause_parent_capa_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."capa"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_detected_by_person_id_fk" FOREIGN KEY ("detected_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_containment_by_person_id_fk" FOREIGN KEY ("containment_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_board_engineer_person_id_fk" FOREIGN KEY ("board_engineer") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "capa_number" ON "capa" USING btree ("number");
CREATE INDEX "capa_order" ON "capa" USING btree ("ordinal","id");
CREATE INDEX "capa_state" ON "capa" USING btree ("void","state","changed_at","id");
CREATE INDEX "capa_changed" ON "capa" USING btree ("changed_at","id");
CREATE INDEX "capa_creator" ON "capa" USING btree ("creator");
CREATE INDEX "capa_by_due" ON "capa" USING btree ("due","id");
CREATE INDEX "capa_by_priority_number" ON "capa" USING btree ("priority_number","id");
CREATE INDEX "capa_by_owner" ON "capa" USING btree ("owner","id");
CREATE INDEX "capa_of_type" ON "capa" USING btree ("void","type");
CREATE INDEX "capa_of_source" ON "capa" USING btree ("void","source");
CREATE INDEX "capa_of_severity" ON "capa" USING btree ("void","severity");
CREATE INDEX "capa_of_approver" ON "capa" USING btree ("void","approver");
CREATE INDEX "capa_of_method" ON "capa" USING btree ("void","method");
CREATE INDEX "capa_of_window_start" ON "capa" USING btree ("void","window_start");
CREATE INDEX "capa_of_verifier" ON "capa" USING btree ("void","verifier");
CREATE INDEX "capa_of_result" ON "capa" USING btree ("void","result");
CREATE INDEX "capa_of_department" ON "capa" USING btree ("void","department");
CREATE INDEX "capa_of_site" ON "capa" USING btree ("void","site");
CREATE INDEX "capa_of_confidentiality" ON "capa" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "cause_number" ON "cause" USING btree ("number");
CREATE INDEX "cause_order" ON "cause" USING btree ("ordinal","id");
CREATE INDEX "cause_state" ON "cause" USING btree ("void","state","changed_at","id");
CREATE INDEX "cause_changed" ON "cause" USING btree ("changed_at","id");
CREATE INDEX "cause_creator" ON "cause" USING btree ("creator");
CREATE INDEX "cause_of_bone" ON "cause" USING btree ("void","bone");
CREATE INDEX "cause_of_side" ON "cause" USING btree ("void","side");
CREATE INDEX "cause_of_parent" ON "cause" USING btree ("void","parent");
CREATE UNIQUE INDEX "nonconformance_number" ON "nonconformance" USING btree ("number");
CREATE INDEX "nonconformance_order" ON "nonconformance" USING btree ("ordinal","id");
CREATE INDEX "nonconformance_state" ON "nonconformance" USING btree ("void","state","changed_at","id");
CREATE INDEX "nonconformance_changed" ON "nonconformance" USING btree ("changed_at","id");
CREATE INDEX "nonconformance_creator" ON "nonconformance" USING btree ("creator");
CREATE INDEX "nonconformance_by_detected_on" ON "nonconformance" USING btree ("detected_on","id");
CREATE INDEX "nonconformance_by_risk_score" ON "nonconformance" USING btree ("risk_score","id");
CREATE INDEX "nonconformance_by_due" ON "nonconformance" USING btree ("due","id");
CREATE INDEX "nonconformance_by_cost" ON "nonconformance" USING btree ("cost","id");
CREATE INDEX "nonconformance_by_owner" ON "nonconformance" USING btree ("owner","id");
CREATE INDEX "nonconformance_of_category" ON "nonconformance" USING btree ("void","category");
CREATE INDEX "nonconformance_of_source" ON "nonconformance" USING btree ("void","source");
CREATE INDEX "nonconformance_of_process" ON "nonconformance" USING btree ("void","process");
CREATE INDEX "nonconformance_of_severity" ON "nonconformance" USING btree ("void","severity");
CREATE INDEX "nonconformance_of_capa_required" ON "nonconformance" USING btree ("void","capa_required");
CREATE INDEX "nonconformance_of_customer_notice" ON "nonconformance" USING btree ("void","customer_notice");
CREATE INDEX "nonconformance_of_regulator_notice" ON "nonconformance" USING btree ("void","regulator_notice");
CREATE INDEX "nonconformance_of_method" ON "nonconformance" USING btree ("void","method");
CREATE INDEX "nonconformance_of_department" ON "nonconformance" USING btree ("void","department");
CREATE INDEX "nonconformance_of_site" ON "nonconformance" USING btree ("void","site");
CREATE INDEX "nonconformance_of_confidentiality" ON "nonconformance" USING btree ("void","confidentiality");
