CREATE TABLE "complaint" (
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
	"description" text,
	"remedy" text,
	"aware_on" date,
	"received_on" date,
	"channel" text,
	"late_reason" text,
	"entry_days" integer,
	"acknowledge_by" date,
	"assess_by" date,
	"answer_by" date,
	"due" date,
	"customer" uuid,
	"contact" text,
	"contact_details" text,
	"product" uuid,
	"lot" text,
	"order_number" text,
	"quantity" integer,
	"where_used" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"acknowledgement" text,
	"acknowledged_how" text,
	"acknowledged_on" date,
	"assessed_on" date,
	"problem" uuid,
	"severity" text,
	"urgency" text,
	"complexity" text,
	"safety" text,
	"immediate" text,
	"health_effect" text,
	"investigate" text,
	"why_not" text,
	"previous" uuid,
	"reportability" text,
	"report_days" integer,
	"report_why" text,
	"report_by" date,
	"report_decided_by" uuid,
	"report_decided_on" date,
	"reported_on" date,
	"report_reference" text,
	"sample_return" text,
	"sample_tracking" text,
	"sample_received_on" date,
	"sample_condition" text,
	"result" text,
	"cause" text,
	"conclusion" text,
	"response" text,
	"answered_on" date,
	"sent_by" uuid,
	"accepted" text,
	"satisfaction" smallint,
	"escalation" integer,
	"reopened" integer,
	"compensation" "monetary_amount",
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "complaint_channel_known" CHECK ("channel" in ('Phone', 'Email', 'Web form', 'Portal', 'Visit', 'Social media', 'Sales rep', 'Distributor', 'Regulator')),
	CONSTRAINT "complaint_acknowledged_how_known" CHECK ("acknowledged_how" in ('Email', 'Letter', 'Phone')),
	CONSTRAINT "complaint_severity_known" CHECK ("severity" in ('Critical', 'Major', 'Minor')),
	CONSTRAINT "complaint_urgency_known" CHECK ("urgency" in ('Low', 'Normal', 'High')),
	CONSTRAINT "complaint_complexity_known" CHECK ("complexity" in ('Low', 'Medium', 'High')),
	CONSTRAINT "complaint_safety_known" CHECK ("safety" in ('No', 'Yes')),
	CONSTRAINT "complaint_health_effect_known" CHECK ("health_effect" in ('None', 'Minor', 'Serious', 'Death', 'Unknown')),
	CONSTRAINT "complaint_investigate_known" CHECK ("investigate" in ('Yes', 'No')),
	CONSTRAINT "complaint_reportability_known" CHECK ("reportability" in ('Not reportable', 'Reportable', 'Pending')),
	CONSTRAINT "complaint_sample_return_known" CHECK ("sample_return" in ('None', 'Expected', 'Received')),
	CONSTRAINT "complaint_result_known" CHECK ("result" in ('Confirmed', 'Not confirmed', 'Not determinable')),
	CONSTRAINT "complaint_conclusion_known" CHECK ("conclusion" in ('Design', 'Manufacturing', 'Supplier', 'Labelling or instructions', 'Transport or storage', 'Installation or maintenance', 'Use', 'Service', 'No problem found', 'Unknown')),
	CONSTRAINT "complaint_accepted_known" CHECK ("accepted" in ('Yes', 'No', 'No reply')),
	CONSTRAINT "complaint_satisfaction_known" CHECK ("satisfaction" between 1 and 5),
	CONSTRAINT "complaint_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "complaint_state_known" CHECK (state in ('received', 'acknowledged', 'assessed', 'not-complaint', 'investigation', 'response', 'answered', 'closed', 'reopened', 'void'))
);
CREATE TABLE "feedback" (
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
	"title" text,
	"description" text,
	"received_on" date,
	"channel" text,
	"customer" uuid,
	"contact" text,
	"contact_details" text,
	"product" uuid,
	"satisfaction" smallint,
	"due" date,
	"answer" text,
	"answered_on" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "feedback_type_known" CHECK ("type" in ('Enquiry', 'Compliment', 'Suggestion', 'Return', 'Survey response')),
	CONSTRAINT "feedback_channel_known" CHECK ("channel" in ('Phone', 'Email', 'Web form', 'Portal', 'Visit', 'Social media', 'Sales rep', 'Distributor', 'Regulator')),
	CONSTRAINT "feedback_satisfaction_known" CHECK ("satisfaction" between 1 and 5),
	CONSTRAINT "feedback_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "feedback_state_known" CHECK (state in ('received', 'answered', 'noted', 'complaint', 'void'))
);
CREATE TABLE "customer" (
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
	"key" text,
	"place" text,
	"contact" text,
	"contact_details" text,
	"language" text,
	"name_folded" text,
	"key_folded" text,
	CONSTRAINT "customer_state_known" CHECK (state in ('active', 'retired'))
);
CREATE TABLE "product" (
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
	"key" text,
	"family" text,
	"name_folded" text,
	"key_folded" text,
	CONSTRAINT "product_state_known" CHECK (state in ('active', 'retired'))
);
CREATE TABLE "problem_code" (
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
	"label" text,
	"key" text,
	"tree" text,
	"above" uuid,
	"key_folded" text,
	CONSTRAINT "problem_code_tree_known" CHECK ("tree" in ('General', 'Device (IMDRF Annex A)')),
	CONSTRAINT "problem_code_state_known" CHECK (state in ('active', 'retired'))
);
CREATE TABLE "shipment" (
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
	"product" uuid,
	"month" date,
	"units" integer,
	CONSTRAINT "shipment_state_known" CHECK (state in ('active', 'retired'))
);
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_product_product_id_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_problem_problem_code_id_fk" FOREIGN KEY ("problem") REFERENCES "public"."problem_code"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_previous_complaint_id_fk" FOREIGN KEY ("previous") REFERENCES "public"."complaint"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_report_decided_by_person_id_fk" FOREIGN KEY ("report_decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_sent_by_person_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_product_product_id_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "customer" ADD CONSTRAINT "customer_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "customer" ADD CONSTRAINT "customer_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product" ADD CONSTRAINT "product_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product" ADD CONSTRAINT "product_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "problem_code" ADD CONSTRAINT "problem_code_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "problem_code" ADD CONSTRAINT "problem_code_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "problem_code" ADD CONSTRAINT "problem_code_above_problem_code_id_fk" FOREIGN KEY ("above") REFERENCES "public"."problem_code"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_product_product_id_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "complaint_number" ON "complaint" USING btree ("number");
CREATE INDEX "complaint_order" ON "complaint" USING btree ("ordinal","id");
CREATE INDEX "complaint_state" ON "complaint" USING btree ("void","state","changed_at","id");
CREATE INDEX "complaint_changed" ON "complaint" USING btree ("changed_at","id");
CREATE INDEX "complaint_creator" ON "complaint" USING btree ("creator");
CREATE INDEX "complaint_by_aware_on" ON "complaint" USING btree ("aware_on","id");
CREATE INDEX "complaint_by_answer_by" ON "complaint" USING btree ("answer_by","id");
CREATE INDEX "complaint_by_due" ON "complaint" USING btree ("due","id");
CREATE INDEX "complaint_by_report_by" ON "complaint" USING btree ("report_by","id");
CREATE INDEX "complaint_by_answered_on" ON "complaint" USING btree ("answered_on","id");
CREATE INDEX "complaint_by_owner" ON "complaint" USING btree ("owner","id");
CREATE INDEX "complaint_of_channel" ON "complaint" USING btree ("void","channel");
CREATE INDEX "complaint_of_entry_days" ON "complaint" USING btree ("void","entry_days");
CREATE INDEX "complaint_of_customer" ON "complaint" USING btree ("void","customer");
CREATE INDEX "complaint_of_product" ON "complaint" USING btree ("void","product");
CREATE INDEX "complaint_of_acknowledged_on" ON "complaint" USING btree ("void","acknowledged_on");
CREATE INDEX "complaint_of_problem" ON "complaint" USING btree ("void","problem");
CREATE INDEX "complaint_of_severity" ON "complaint" USING btree ("void","severity");
CREATE INDEX "complaint_of_urgency" ON "complaint" USING btree ("void","urgency");
CREATE INDEX "complaint_of_safety" ON "complaint" USING btree ("void","safety");
CREATE INDEX "complaint_of_health_effect" ON "complaint" USING btree ("void","health_effect");
CREATE INDEX "complaint_of_investigate" ON "complaint" USING btree ("void","investigate");
CREATE INDEX "complaint_of_reportability" ON "complaint" USING btree ("void","reportability");
CREATE INDEX "complaint_of_reported_on" ON "complaint" USING btree ("void","reported_on");
CREATE INDEX "complaint_of_sample_return" ON "complaint" USING btree ("void","sample_return");
CREATE INDEX "complaint_of_result" ON "complaint" USING btree ("void","result");
CREATE INDEX "complaint_of_conclusion" ON "complaint" USING btree ("void","conclusion");
CREATE INDEX "complaint_of_accepted" ON "complaint" USING btree ("void","accepted");
CREATE INDEX "complaint_of_satisfaction" ON "complaint" USING btree ("void","satisfaction");
CREATE INDEX "complaint_of_escalation" ON "complaint" USING btree ("void","escalation");
CREATE INDEX "complaint_of_reopened" ON "complaint" USING btree ("void","reopened");
CREATE INDEX "complaint_of_department" ON "complaint" USING btree ("void","department");
CREATE INDEX "complaint_of_site" ON "complaint" USING btree ("void","site");
CREATE INDEX "complaint_of_confidentiality" ON "complaint" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "feedback_number" ON "feedback" USING btree ("number");
CREATE INDEX "feedback_order" ON "feedback" USING btree ("ordinal","id");
CREATE INDEX "feedback_state" ON "feedback" USING btree ("void","state","changed_at","id");
CREATE INDEX "feedback_changed" ON "feedback" USING btree ("changed_at","id");
CREATE INDEX "feedback_creator" ON "feedback" USING btree ("creator");
CREATE INDEX "feedback_by_received_on" ON "feedback" USING btree ("received_on","id");
CREATE INDEX "feedback_by_due" ON "feedback" USING btree ("due","id");
CREATE INDEX "feedback_by_owner" ON "feedback" USING btree ("owner","id");
CREATE INDEX "feedback_of_type" ON "feedback" USING btree ("void","type");
CREATE INDEX "feedback_of_channel" ON "feedback" USING btree ("void","channel");
CREATE INDEX "feedback_of_customer" ON "feedback" USING btree ("void","customer");
CREATE INDEX "feedback_of_product" ON "feedback" USING btree ("void","product");
CREATE INDEX "feedback_of_satisfaction" ON "feedback" USING btree ("void","satisfaction");
CREATE INDEX "feedback_of_answered_on" ON "feedback" USING btree ("void","answered_on");
CREATE INDEX "feedback_of_department" ON "feedback" USING btree ("void","department");
CREATE INDEX "feedback_of_site" ON "feedback" USING btree ("void","site");
CREATE INDEX "feedback_of_confidentiality" ON "feedback" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "customer_number" ON "customer" USING btree ("number");
CREATE INDEX "customer_order" ON "customer" USING btree ("ordinal","id");
CREATE INDEX "customer_state" ON "customer" USING btree ("void","state","changed_at","id");
CREATE INDEX "customer_changed" ON "customer" USING btree ("changed_at","id");
CREATE INDEX "customer_creator" ON "customer" USING btree ("creator");
CREATE INDEX "customer_by_name" ON "customer" USING btree ("name" collate "und-x-icu","id");
CREATE UNIQUE INDEX "customer_name_once" ON "customer" USING btree ("name_folded");
CREATE UNIQUE INDEX "customer_key_once" ON "customer" USING btree ("key_folded");
CREATE UNIQUE INDEX "product_number" ON "product" USING btree ("number");
CREATE INDEX "product_order" ON "product" USING btree ("ordinal","id");
CREATE INDEX "product_state" ON "product" USING btree ("void","state","changed_at","id");
CREATE INDEX "product_changed" ON "product" USING btree ("changed_at","id");
CREATE INDEX "product_creator" ON "product" USING btree ("creator");
CREATE INDEX "product_by_name" ON "product" USING btree ("name" collate "und-x-icu","id");
CREATE UNIQUE INDEX "product_name_once" ON "product" USING btree ("name_folded");
CREATE UNIQUE INDEX "product_key_once" ON "product" USING btree ("key_folded");
CREATE UNIQUE INDEX "problem_code_number" ON "problem_code" USING btree ("number");
CREATE INDEX "problem_code_order" ON "problem_code" USING btree ("ordinal","id");
CREATE INDEX "problem_code_state" ON "problem_code" USING btree ("void","state","changed_at","id");
CREATE INDEX "problem_code_changed" ON "problem_code" USING btree ("changed_at","id");
CREATE INDEX "problem_code_creator" ON "problem_code" USING btree ("creator");
CREATE INDEX "problem_code_of_tree" ON "problem_code" USING btree ("void","tree");
CREATE INDEX "problem_code_of_above" ON "problem_code" USING btree ("void","above");
CREATE UNIQUE INDEX "problem_code_key_once" ON "problem_code" USING btree ("key_folded");
CREATE UNIQUE INDEX "shipment_number" ON "shipment" USING btree ("number");
CREATE INDEX "shipment_order" ON "shipment" USING btree ("ordinal","id");
CREATE INDEX "shipment_state" ON "shipment" USING btree ("void","state","changed_at","id");
CREATE INDEX "shipment_changed" ON "shipment" USING btree ("changed_at","id");
CREATE INDEX "shipment_creator" ON "shipment" USING btree ("creator");
CREATE INDEX "shipment_by_month" ON "shipment" USING btree ("month","id");
CREATE INDEX "shipment_of_product" ON "shipment" USING btree ("void","product");
CREATE UNIQUE INDEX "shipment_one" ON "shipment" USING btree ("product","month") WHERE state in ('active') and not void;
