CREATE TABLE "clause" (
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
	"standard" text,
	"above" uuid,
	"place" integer,
	CONSTRAINT "clause_standard_known" CHECK ("standard" in ('ISO 9001:2015', 'ISO 13485:2016', 'ISO 14001:2015', 'ISO 45001:2018', 'ISO/IEC 27001:2022')),
	CONSTRAINT "clause_state_known" CHECK (state in ('active', 'retired'))
);
CREATE TABLE "audit_programme" (
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
	"year" integer,
	"objectives" text,
	"scope" text,
	"risks" text,
	"resources" text,
	"targets" text,
	"results" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "audit_programme_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "audit_programme_state_known" CHECK (state in ('draft', 'approved', 'running', 'closed', 'void'))
);
CREATE TABLE "checklist_template" (
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
	"process" uuid,
	"use" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "checklist_template_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "checklist_template_state_known" CHECK (state in ('draft', 'in-use', 'retired', 'void'))
);
CREATE TABLE "checklist_question" (
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
	"question" text,
	"clause" uuid,
	"expected" text,
	"parent" uuid,
	CONSTRAINT "checklist_question_state_known" CHECK (state in ('asked', 'void'))
);
CREATE TABLE "audit" (
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
	"method" text,
	"programme" uuid,
	"process" uuid,
	"objective" text,
	"scope" text,
	"planned_start" date,
	"planned_end" date,
	"due" date,
	"criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agenda" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sampling" text,
	"template" uuid,
	"team" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dependent" text,
	"unqualified" text,
	"started_on" date,
	"opening_attendance" text,
	"ended_on" date,
	"closing_attendance" text,
	"summary" text,
	"strengths" text,
	"conclusion" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "audit_type_known" CHECK ("type" in ('Internal system', 'Process', 'Product', 'Supplier', 'Certification or regulatory', 'Layered process', 'Follow-up')),
	CONSTRAINT "audit_method_known" CHECK ("method" in ('On-site', 'Remote', 'Hybrid', 'Desk review')),
	CONSTRAINT "audit_conclusion_known" CHECK ("conclusion" in ('Conforms', 'Conforms with findings', 'Does not conform')),
	CONSTRAINT "audit_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "audit_state_known" CHECK (state in ('proposed', 'planned', 'preparation', 'notified', 'in-progress', 'reporting', 'in-approval', 'issued', 'follow-up', 'closed', 'cancelled', 'void'))
);
CREATE TABLE "checklist_line" (
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
	"question" text,
	"clause" uuid,
	"expected" text,
	"template" uuid,
	"result" text,
	"reason" text,
	"evidence" text,
	"parent" uuid,
	CONSTRAINT "checklist_line_result_known" CHECK ("result" in ('Conform', 'Minor', 'Major', 'Observation', 'OFI', 'N.A.')),
	CONSTRAINT "checklist_line_state_known" CHECK (state in ('asked', 'void'))
);
CREATE TABLE "finding" (
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
	"grade" text,
	"requirement" text,
	"evidence" text,
	"statement" text,
	"repeat_of" uuid,
	"due" date,
	"audit" uuid,
	"line" uuid,
	"clause" uuid,
	"process" uuid,
	"lead_auditor" uuid,
	"correction" text,
	"root_cause" text,
	"plan" text,
	"capa_required" text,
	"capa_rationale" text,
	"effectiveness_required" text,
	"implemented" text,
	"verification" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "finding_grade_known" CHECK ("grade" in ('Critical', 'Major NC', 'Minor NC', 'Observation', 'OFI', 'Good practice')),
	CONSTRAINT "finding_capa_required_known" CHECK ("capa_required" in ('Yes', 'No')),
	CONSTRAINT "finding_effectiveness_required_known" CHECK ("effectiveness_required" in ('Yes', 'No')),
	CONSTRAINT "finding_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "finding_state_known" CHECK (state in ('draft', 'open', 'disputed', 'withdrawn', 'accepted', 'responded', 'implementing', 'implemented', 'handed-over', 'closed', 'declined', 'done', 'void'))
);
ALTER TABLE "clause" ADD CONSTRAINT "clause_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clause" ADD CONSTRAINT "clause_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clause" ADD CONSTRAINT "clause_above_clause_id_fk" FOREIGN KEY ("above") REFERENCES "public"."clause"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_programme" ADD CONSTRAINT "audit_programme_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_programme" ADD CONSTRAINT "audit_programme_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_programme" ADD CONSTRAINT "audit_programme_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_programme" ADD CONSTRAINT "audit_programme_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_programme" ADD CONSTRAINT "audit_programme_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_template" ADD CONSTRAINT "checklist_template_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_template" ADD CONSTRAINT "checklist_template_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_template" ADD CONSTRAINT "checklist_template_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_template" ADD CONSTRAINT "checklist_template_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_template" ADD CONSTRAINT "checklist_template_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_template" ADD CONSTRAINT "checklist_template_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_question" ADD CONSTRAINT "checklist_question_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_question" ADD CONSTRAINT "checklist_question_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_question" ADD CONSTRAINT "checklist_question_clause_clause_id_fk" FOREIGN KEY ("clause") REFERENCES "public"."clause"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_question" ADD CONSTRAINT "checklist_question_parent_checklist_template_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."checklist_template"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_programme_audit_programme_id_fk" FOREIGN KEY ("programme") REFERENCES "public"."audit_programme"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_template_checklist_template_id_fk" FOREIGN KEY ("template") REFERENCES "public"."checklist_template"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit" ADD CONSTRAINT "audit_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_line" ADD CONSTRAINT "checklist_line_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_line" ADD CONSTRAINT "checklist_line_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_line" ADD CONSTRAINT "checklist_line_clause_clause_id_fk" FOREIGN KEY ("clause") REFERENCES "public"."clause"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_line" ADD CONSTRAINT "checklist_line_template_checklist_template_id_fk" FOREIGN KEY ("template") REFERENCES "public"."checklist_template"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_line" ADD CONSTRAINT "checklist_line_parent_audit_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."audit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_repeat_of_finding_id_fk" FOREIGN KEY ("repeat_of") REFERENCES "public"."finding"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_audit_audit_id_fk" FOREIGN KEY ("audit") REFERENCES "public"."audit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_line_checklist_line_id_fk" FOREIGN KEY ("line") REFERENCES "public"."checklist_line"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_clause_clause_id_fk" FOREIGN KEY ("clause") REFERENCES "public"."clause"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_lead_auditor_person_id_fk" FOREIGN KEY ("lead_auditor") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "finding" ADD CONSTRAINT "finding_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "clause_number" ON "clause" USING btree ("number");
CREATE INDEX "clause_order" ON "clause" USING btree ("ordinal","id");
CREATE INDEX "clause_state" ON "clause" USING btree ("void","state","changed_at","id");
CREATE INDEX "clause_changed" ON "clause" USING btree ("changed_at","id");
CREATE INDEX "clause_creator" ON "clause" USING btree ("creator");
CREATE INDEX "clause_by_place" ON "clause" USING btree ("place","id");
CREATE INDEX "clause_of_standard" ON "clause" USING btree ("void","standard");
CREATE INDEX "clause_of_above" ON "clause" USING btree ("void","above");
CREATE UNIQUE INDEX "clause_one" ON "clause" USING btree ("standard","name") WHERE state in ('active') and not void;
CREATE UNIQUE INDEX "audit_programme_number" ON "audit_programme" USING btree ("number");
CREATE INDEX "audit_programme_order" ON "audit_programme" USING btree ("ordinal","id");
CREATE INDEX "audit_programme_state" ON "audit_programme" USING btree ("void","state","changed_at","id");
CREATE INDEX "audit_programme_changed" ON "audit_programme" USING btree ("changed_at","id");
CREATE INDEX "audit_programme_creator" ON "audit_programme" USING btree ("creator");
CREATE INDEX "audit_programme_by_year" ON "audit_programme" USING btree ("year","id");
CREATE INDEX "audit_programme_by_owner" ON "audit_programme" USING btree ("owner","id");
CREATE INDEX "audit_programme_of_department" ON "audit_programme" USING btree ("void","department");
CREATE INDEX "audit_programme_of_site" ON "audit_programme" USING btree ("void","site");
CREATE INDEX "audit_programme_of_confidentiality" ON "audit_programme" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "checklist_template_number" ON "checklist_template" USING btree ("number");
CREATE INDEX "checklist_template_order" ON "checklist_template" USING btree ("ordinal","id");
CREATE INDEX "checklist_template_state" ON "checklist_template" USING btree ("void","state","changed_at","id");
CREATE INDEX "checklist_template_changed" ON "checklist_template" USING btree ("changed_at","id");
CREATE INDEX "checklist_template_creator" ON "checklist_template" USING btree ("creator");
CREATE INDEX "checklist_template_by_owner" ON "checklist_template" USING btree ("owner","id");
CREATE INDEX "checklist_template_of_process" ON "checklist_template" USING btree ("void","process");
CREATE INDEX "checklist_template_of_department" ON "checklist_template" USING btree ("void","department");
CREATE INDEX "checklist_template_of_site" ON "checklist_template" USING btree ("void","site");
CREATE INDEX "checklist_template_of_confidentiality" ON "checklist_template" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "checklist_question_number" ON "checklist_question" USING btree ("number");
CREATE INDEX "checklist_question_order" ON "checklist_question" USING btree ("ordinal","id");
CREATE INDEX "checklist_question_state" ON "checklist_question" USING btree ("void","state","changed_at","id");
CREATE INDEX "checklist_question_changed" ON "checklist_question" USING btree ("changed_at","id");
CREATE INDEX "checklist_question_creator" ON "checklist_question" USING btree ("creator");
CREATE INDEX "checklist_question_of_clause" ON "checklist_question" USING btree ("void","clause");
CREATE INDEX "checklist_question_of_parent" ON "checklist_question" USING btree ("void","parent");
CREATE UNIQUE INDEX "audit_number" ON "audit" USING btree ("number");
CREATE INDEX "audit_order" ON "audit" USING btree ("ordinal","id");
CREATE INDEX "audit_state" ON "audit" USING btree ("void","state","changed_at","id");
CREATE INDEX "audit_changed" ON "audit" USING btree ("changed_at","id");
CREATE INDEX "audit_creator" ON "audit" USING btree ("creator");
CREATE INDEX "audit_by_planned_start" ON "audit" USING btree ("planned_start","id");
CREATE INDEX "audit_by_due" ON "audit" USING btree ("due","id");
CREATE INDEX "audit_by_owner" ON "audit" USING btree ("owner","id");
CREATE INDEX "audit_of_type" ON "audit" USING btree ("void","type");
CREATE INDEX "audit_of_method" ON "audit" USING btree ("void","method");
CREATE INDEX "audit_of_programme" ON "audit" USING btree ("void","programme");
CREATE INDEX "audit_of_process" ON "audit" USING btree ("void","process");
CREATE INDEX "audit_of_conclusion" ON "audit" USING btree ("void","conclusion");
CREATE INDEX "audit_of_department" ON "audit" USING btree ("void","department");
CREATE INDEX "audit_of_site" ON "audit" USING btree ("void","site");
CREATE INDEX "audit_of_confidentiality" ON "audit" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "checklist_line_number" ON "checklist_line" USING btree ("number");
CREATE INDEX "checklist_line_order" ON "checklist_line" USING btree ("ordinal","id");
CREATE INDEX "checklist_line_state" ON "checklist_line" USING btree ("void","state","changed_at","id");
CREATE INDEX "checklist_line_changed" ON "checklist_line" USING btree ("changed_at","id");
CREATE INDEX "checklist_line_creator" ON "checklist_line" USING btree ("creator");
CREATE INDEX "checklist_line_of_clause" ON "checklist_line" USING btree ("void","clause");
CREATE INDEX "checklist_line_of_result" ON "checklist_line" USING btree ("void","result");
CREATE INDEX "checklist_line_of_parent" ON "checklist_line" USING btree ("void","parent");
CREATE UNIQUE INDEX "finding_number" ON "finding" USING btree ("number");
CREATE INDEX "finding_order" ON "finding" USING btree ("ordinal","id");
CREATE INDEX "finding_state" ON "finding" USING btree ("void","state","changed_at","id");
CREATE INDEX "finding_changed" ON "finding" USING btree ("changed_at","id");
CREATE INDEX "finding_creator" ON "finding" USING btree ("creator");
CREATE INDEX "finding_by_due" ON "finding" USING btree ("due","id");
CREATE INDEX "finding_by_owner" ON "finding" USING btree ("owner","id");
CREATE INDEX "finding_of_grade" ON "finding" USING btree ("void","grade");
CREATE INDEX "finding_of_repeat_of" ON "finding" USING btree ("void","repeat_of");
CREATE INDEX "finding_of_audit" ON "finding" USING btree ("void","audit");
CREATE INDEX "finding_of_line" ON "finding" USING btree ("void","line");
CREATE INDEX "finding_of_clause" ON "finding" USING btree ("void","clause");
CREATE INDEX "finding_of_process" ON "finding" USING btree ("void","process");
CREATE INDEX "finding_of_lead_auditor" ON "finding" USING btree ("void","lead_auditor");
CREATE INDEX "finding_of_capa_required" ON "finding" USING btree ("void","capa_required");
CREATE INDEX "finding_of_department" ON "finding" USING btree ("void","department");
CREATE INDEX "finding_of_site" ON "finding" USING btree ("void","site");
CREATE INDEX "finding_of_confidentiality" ON "finding" USING btree ("void","confidentiality");
