CREATE TABLE "card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"owner" uuid,
	"creator" uuid,
	"due" date,
	"site" uuid,
	"department" uuid,
	"confidentiality" text,
	"void" boolean NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "card_number" UNIQUE("number")
);
CREATE TABLE "chain" (
	"id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"hash" text NOT NULL
);
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain" text NOT NULL,
	"place" integer NOT NULL,
	"before" text NOT NULL,
	"hash" text NOT NULL,
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"actor" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"record" uuid,
	"fields" text[] NOT NULL,
	CONSTRAINT "event_place" UNIQUE("chain","place")
);
CREATE TABLE "idempotency" (
	"person" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"number" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_person_key_pk" PRIMARY KEY("person","key")
);
CREATE TABLE "link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"from_card" uuid NOT NULL,
	"to_card" uuid NOT NULL,
	"creator" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "link_once" UNIQUE("type","from_card","to_card")
);
CREATE TABLE "round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card" uuid NOT NULL,
	"step" text NOT NULL,
	"version" integer NOT NULL,
	"seats" jsonb NOT NULL,
	"reason" text,
	"snapshot" text NOT NULL,
	"hash" text NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"outcome" text,
	CONSTRAINT "round_outcome" CHECK (outcome in ('complete', 'rejected', 'changed'))
);
CREATE TABLE "seal" (
	"id" integer PRIMARY KEY NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint NOT NULL,
	"count" integer NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL
);
CREATE TABLE "search_entry" (
	"card" uuid NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "search_entry_card_field_pk" PRIMARY KEY("card","field")
);
CREATE TABLE "series" (
	"prefix" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "series_prefix_year_pk" PRIMARY KEY("prefix","year")
);
CREATE TABLE "signature" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round" uuid NOT NULL,
	"card" uuid NOT NULL,
	"seat" text NOT NULL,
	"person" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"meaning" text NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "signature_person" UNIQUE("round","person")
);
CREATE TABLE "stay" (
	"card" uuid NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"entered_at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone,
	CONSTRAINT "stay_card_place_pk" PRIMARY KEY("card","place")
);
CREATE TABLE "account" (
	"person" uuid PRIMARY KEY NOT NULL,
	"password" text NOT NULL,
	"password_at" timestamp(3) with time zone NOT NULL,
	"trial" boolean NOT NULL,
	"locked_at" timestamp(3) with time zone,
	"accepted_at" timestamp(3) with time zone,
	"sign_failures" integer DEFAULT 0 NOT NULL
);
CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "draft" (
	"person" uuid NOT NULL,
	"form" text NOT NULL,
	"json" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "draft_person_form_pk" PRIMARY KEY("person","form")
);
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"person" uuid,
	"purpose" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "invitation_token" UNIQUE("token")
);
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"person" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"reason" text,
	"signed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_token" UNIQUE("token")
);
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"creator" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "clock_step" (
	"card" uuid NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "clock_step_card_step_day_pk" PRIMARY KEY("card","step","day")
);
CREATE TABLE "job_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"outcome" text,
	"did" jsonb NOT NULL
);
CREATE TABLE "site" (
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
	"time_zone" text,
	"name_folded" text,
	CONSTRAINT "site_state_known" CHECK (state in ('active', 'retired'))
);
CREATE TABLE "department" (
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
	"code" text,
	"head" uuid,
	"site" uuid,
	"name_folded" text,
	"code_folded" text,
	CONSTRAINT "department_state_known" CHECK (state in ('active', 'retired'))
);
CREATE TABLE "role" (
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
	"purpose" text,
	"name_folded" text,
	"key_folded" text,
	CONSTRAINT "role_key_known" CHECK ("key" in ('staff', 'quality', 'quality-manager', 'document-controller', 'trainer', 'lead-auditor', 'auditor', 'vendor-manager', 'complaint-handler', 'change-manager', 'executive', 'administrator', 'guest-auditor')),
	CONSTRAINT "role_state_known" CHECK (state in ('active', 'retired'))
);
CREATE TABLE "person" (
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
	"first_name" text,
	"last_name" text,
	"name" text,
	"email" text,
	"job_title" text,
	"department" uuid,
	"site" uuid,
	"line_manager" uuid,
	"last_day" date,
	"grants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email_folded" text,
	CONSTRAINT "person_state_known" CHECK (state in ('invited', 'active', 'suspended', 'leaver'))
);
CREATE TABLE "process" (
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
	"owner" uuid,
	"inputs" text,
	"outputs" text,
	"name_folded" text,
	CONSTRAINT "process_state_known" CHECK (state in ('active', 'retired'))
);
CREATE TABLE "term" (
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
	"list" text,
	"label" text,
	"key" text,
	"position" integer,
	"key_folded" text,
	CONSTRAINT "term_list_known" CHECK ("list" in ('risk category')),
	CONSTRAINT "term_state_known" CHECK (state in ('active', 'retired'))
);
CREATE TABLE "risk_matrix" (
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
	"appetite" text,
	"cells" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name_folded" text,
	CONSTRAINT "risk_matrix_appetite_known" CHECK ("appetite" in ('Low', 'Moderate', 'High', 'Extreme')),
	CONSTRAINT "risk_matrix_state_known" CHECK (state in ('draft', 'in-use', 'superseded'))
);
CREATE TABLE "action" (
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
	"due" date,
	"done_on" date,
	"evidence" text,
	"verification" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "action_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "action_state_known" CHECK (state in ('open', 'done', 'verified', 'cancelled', 'void'))
);
CREATE TABLE "risk" (
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
	"cause" text,
	"event" text,
	"consequence" text,
	"category" uuid,
	"process" uuid,
	"causes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"controls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consequences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"matrix" uuid,
	"inherent_likelihood" smallint,
	"inherent_impact" smallint,
	"inherent_score" integer,
	"inherent_level" text,
	"current_likelihood" smallint,
	"current_impact" smallint,
	"current_score" integer,
	"current_level" text,
	"appetite" text,
	"trend" text,
	"response" text,
	"target_likelihood" smallint,
	"target_impact" smallint,
	"target_score" integer,
	"target_level" text,
	"evidence" text,
	"acceptance_rationale" text,
	"acceptance_expiry" date,
	"review_date" date,
	"closure" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "risk_type_known" CHECK ("type" in ('Risk', 'Opportunity')),
	CONSTRAINT "risk_inherent_likelihood_known" CHECK ("inherent_likelihood" between 1 and 5),
	CONSTRAINT "risk_inherent_impact_known" CHECK ("inherent_impact" between 1 and 5),
	CONSTRAINT "risk_current_likelihood_known" CHECK ("current_likelihood" between 1 and 5),
	CONSTRAINT "risk_current_impact_known" CHECK ("current_impact" between 1 and 5),
	CONSTRAINT "risk_trend_known" CHECK ("trend" in ('rising', 'steady', 'falling')),
	CONSTRAINT "risk_response_known" CHECK ("response" in ('Avoid', 'Reduce', 'Share', 'Accept', 'Exploit', 'Enhance', 'Ignore')),
	CONSTRAINT "risk_target_likelihood_known" CHECK ("target_likelihood" between 1 and 5),
	CONSTRAINT "risk_target_impact_known" CHECK ("target_impact" between 1 and 5),
	CONSTRAINT "risk_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "risk_state_known" CHECK (state in ('identified', 'rejected', 'assessed', 'treatment-plan', 'in-treatment', 'residual-review', 'accepted', 'under-review', 'closed', 'void'))
);
ALTER TABLE "card" ADD CONSTRAINT "card_owner_card_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card" ADD CONSTRAINT "card_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card" ADD CONSTRAINT "card_site_card_id_fk" FOREIGN KEY ("site") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "card" ADD CONSTRAINT "card_department_card_id_fk" FOREIGN KEY ("department") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "link" ADD CONSTRAINT "link_from_card_card_id_fk" FOREIGN KEY ("from_card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "link" ADD CONSTRAINT "link_to_card_card_id_fk" FOREIGN KEY ("to_card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "link" ADD CONSTRAINT "link_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "round" ADD CONSTRAINT "round_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "signature" ADD CONSTRAINT "signature_round_round_id_fk" FOREIGN KEY ("round") REFERENCES "public"."round"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "signature" ADD CONSTRAINT "signature_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "signature" ADD CONSTRAINT "signature_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stay" ADD CONSTRAINT "stay_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account" ADD CONSTRAINT "account_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "draft" ADD CONSTRAINT "draft_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "file" ADD CONSTRAINT "file_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "file" ADD CONSTRAINT "file_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clock_step" ADD CONSTRAINT "clock_step_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site" ADD CONSTRAINT "site_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site" ADD CONSTRAINT "site_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "department" ADD CONSTRAINT "department_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "department" ADD CONSTRAINT "department_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "department" ADD CONSTRAINT "department_head_person_id_fk" FOREIGN KEY ("head") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "department" ADD CONSTRAINT "department_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role" ADD CONSTRAINT "role_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role" ADD CONSTRAINT "role_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "person" ADD CONSTRAINT "person_line_manager_person_id_fk" FOREIGN KEY ("line_manager") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "process" ADD CONSTRAINT "process_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "process" ADD CONSTRAINT "process_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "process" ADD CONSTRAINT "process_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "term" ADD CONSTRAINT "term_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "term" ADD CONSTRAINT "term_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk_matrix" ADD CONSTRAINT "risk_matrix_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk_matrix" ADD CONSTRAINT "risk_matrix_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "action" ADD CONSTRAINT "action_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "action" ADD CONSTRAINT "action_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "action" ADD CONSTRAINT "action_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "action" ADD CONSTRAINT "action_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "action" ADD CONSTRAINT "action_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk" ADD CONSTRAINT "risk_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk" ADD CONSTRAINT "risk_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk" ADD CONSTRAINT "risk_category_term_id_fk" FOREIGN KEY ("category") REFERENCES "public"."term"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk" ADD CONSTRAINT "risk_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk" ADD CONSTRAINT "risk_matrix_risk_matrix_id_fk" FOREIGN KEY ("matrix") REFERENCES "public"."risk_matrix"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk" ADD CONSTRAINT "risk_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk" ADD CONSTRAINT "risk_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "risk" ADD CONSTRAINT "risk_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "card_kind" ON "card" USING btree ("kind","number");
CREATE INDEX "card_owner" ON "card" USING btree ("owner");
CREATE INDEX "event_at" ON "event" USING btree ("at","id");
CREATE INDEX "event_actor" ON "event" USING btree ("actor","at","id");
CREATE INDEX "event_kind" ON "event" USING btree ("kind","at","id");
CREATE INDEX "idempotency_at" ON "idempotency" USING btree ("at");
CREATE INDEX "link_to" ON "link" USING btree ("to_card");
CREATE INDEX "round_card" ON "round" USING btree ("card");
CREATE UNIQUE INDEX "round_open" ON "round" USING btree ("card","step") WHERE ended_at is null;
CREATE INDEX "search_entry_folded" ON "search_entry" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX "signature_card" ON "signature" USING btree ("card");
CREATE INDEX "attempt_at" ON "attempt" USING btree ("at");
CREATE INDEX "draft_at" ON "draft" USING btree ("at");
CREATE INDEX "invitation_person" ON "invitation" USING btree ("person");
CREATE INDEX "session_person" ON "session" USING btree ("person","created_at");
CREATE INDEX "session_open" ON "session" USING btree ("ended_at","seen_at");
CREATE INDEX "file_card" ON "file" USING btree ("card","at","id");
CREATE INDEX "job_run_name" ON "job_run" USING btree ("name","started_at");
CREATE INDEX "job_run_started" ON "job_run" USING btree ("started_at");
CREATE UNIQUE INDEX "site_number" ON "site" USING btree ("number");
CREATE INDEX "site_order" ON "site" USING btree ("ordinal","id");
CREATE INDEX "site_state" ON "site" USING btree ("void","state","changed_at","id");
CREATE INDEX "site_changed" ON "site" USING btree ("changed_at","id");
CREATE INDEX "site_creator" ON "site" USING btree ("creator");
CREATE INDEX "site_by_name" ON "site" USING btree ("name" collate "und-x-icu","id");
CREATE UNIQUE INDEX "site_name_once" ON "site" USING btree ("name_folded");
CREATE UNIQUE INDEX "department_number" ON "department" USING btree ("number");
CREATE INDEX "department_order" ON "department" USING btree ("ordinal","id");
CREATE INDEX "department_state" ON "department" USING btree ("void","state","changed_at","id");
CREATE INDEX "department_changed" ON "department" USING btree ("changed_at","id");
CREATE INDEX "department_creator" ON "department" USING btree ("creator");
CREATE INDEX "department_by_name" ON "department" USING btree ("name" collate "und-x-icu","id");
CREATE INDEX "department_of_head" ON "department" USING btree ("void","head");
CREATE INDEX "department_of_site" ON "department" USING btree ("void","site");
CREATE UNIQUE INDEX "department_name_once" ON "department" USING btree ("name_folded");
CREATE UNIQUE INDEX "department_code_once" ON "department" USING btree ("code_folded");
CREATE UNIQUE INDEX "role_number" ON "role" USING btree ("number");
CREATE INDEX "role_order" ON "role" USING btree ("ordinal","id");
CREATE INDEX "role_state" ON "role" USING btree ("void","state","changed_at","id");
CREATE INDEX "role_changed" ON "role" USING btree ("changed_at","id");
CREATE INDEX "role_creator" ON "role" USING btree ("creator");
CREATE INDEX "role_by_name" ON "role" USING btree ("name" collate "und-x-icu","id");
CREATE UNIQUE INDEX "role_name_once" ON "role" USING btree ("name_folded");
CREATE UNIQUE INDEX "role_key_once" ON "role" USING btree ("key_folded");
CREATE UNIQUE INDEX "person_number" ON "person" USING btree ("number");
CREATE INDEX "person_order" ON "person" USING btree ("ordinal","id");
CREATE INDEX "person_state" ON "person" USING btree ("void","state","changed_at","id");
CREATE INDEX "person_changed" ON "person" USING btree ("changed_at","id");
CREATE INDEX "person_creator" ON "person" USING btree ("creator");
CREATE INDEX "person_by_name" ON "person" USING btree ("name" collate "und-x-icu","id");
CREATE INDEX "person_of_department" ON "person" USING btree ("void","department");
CREATE INDEX "person_of_site" ON "person" USING btree ("void","site");
CREATE INDEX "person_of_line_manager" ON "person" USING btree ("void","line_manager");
CREATE UNIQUE INDEX "person_email_once" ON "person" USING btree ("email_folded");
CREATE UNIQUE INDEX "process_number" ON "process" USING btree ("number");
CREATE INDEX "process_order" ON "process" USING btree ("ordinal","id");
CREATE INDEX "process_state" ON "process" USING btree ("void","state","changed_at","id");
CREATE INDEX "process_changed" ON "process" USING btree ("changed_at","id");
CREATE INDEX "process_creator" ON "process" USING btree ("creator");
CREATE INDEX "process_by_name" ON "process" USING btree ("name" collate "und-x-icu","id");
CREATE INDEX "process_by_owner" ON "process" USING btree ("owner","id");
CREATE UNIQUE INDEX "process_name_once" ON "process" USING btree ("name_folded");
CREATE UNIQUE INDEX "term_number" ON "term" USING btree ("number");
CREATE INDEX "term_order" ON "term" USING btree ("ordinal","id");
CREATE INDEX "term_state" ON "term" USING btree ("void","state","changed_at","id");
CREATE INDEX "term_changed" ON "term" USING btree ("changed_at","id");
CREATE INDEX "term_creator" ON "term" USING btree ("creator");
CREATE INDEX "term_by_label" ON "term" USING btree ("label" collate "und-x-icu","id");
CREATE INDEX "term_by_position" ON "term" USING btree ("position","id");
CREATE INDEX "term_of_list" ON "term" USING btree ("void","list");
CREATE UNIQUE INDEX "term_key_once" ON "term" USING btree ("key_folded");
CREATE UNIQUE INDEX "risk_matrix_number" ON "risk_matrix" USING btree ("number");
CREATE INDEX "risk_matrix_order" ON "risk_matrix" USING btree ("ordinal","id");
CREATE INDEX "risk_matrix_state" ON "risk_matrix" USING btree ("void","state","changed_at","id");
CREATE INDEX "risk_matrix_changed" ON "risk_matrix" USING btree ("changed_at","id");
CREATE INDEX "risk_matrix_creator" ON "risk_matrix" USING btree ("creator");
CREATE INDEX "risk_matrix_by_name" ON "risk_matrix" USING btree ("name" collate "und-x-icu","id");
CREATE UNIQUE INDEX "risk_matrix_name_once" ON "risk_matrix" USING btree ("name_folded");
CREATE UNIQUE INDEX "action_number" ON "action" USING btree ("number");
CREATE INDEX "action_order" ON "action" USING btree ("ordinal","id");
CREATE INDEX "action_state" ON "action" USING btree ("void","state","changed_at","id");
CREATE INDEX "action_changed" ON "action" USING btree ("changed_at","id");
CREATE INDEX "action_creator" ON "action" USING btree ("creator");
CREATE INDEX "action_by_due" ON "action" USING btree ("due","id");
CREATE INDEX "action_by_owner" ON "action" USING btree ("owner","id");
CREATE INDEX "action_of_department" ON "action" USING btree ("void","department");
CREATE INDEX "action_of_site" ON "action" USING btree ("void","site");
CREATE INDEX "action_of_confidentiality" ON "action" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "risk_number" ON "risk" USING btree ("number");
CREATE INDEX "risk_order" ON "risk" USING btree ("ordinal","id");
CREATE INDEX "risk_state" ON "risk" USING btree ("void","state","changed_at","id");
CREATE INDEX "risk_changed" ON "risk" USING btree ("changed_at","id");
CREATE INDEX "risk_creator" ON "risk" USING btree ("creator");
CREATE INDEX "risk_by_current_score" ON "risk" USING btree ("current_score","id");
CREATE INDEX "risk_by_review_date" ON "risk" USING btree ("review_date","id");
CREATE INDEX "risk_by_owner" ON "risk" USING btree ("owner","id");
CREATE INDEX "risk_of_type" ON "risk" USING btree ("void","type");
CREATE INDEX "risk_of_category" ON "risk" USING btree ("void","category");
CREATE INDEX "risk_of_process" ON "risk" USING btree ("void","process");
CREATE INDEX "risk_of_matrix" ON "risk" USING btree ("void","matrix");
CREATE INDEX "risk_of_inherent_level" ON "risk" USING btree ("void","inherent_level");
CREATE INDEX "risk_of_current_level" ON "risk" USING btree ("void","current_level");
CREATE INDEX "risk_of_appetite" ON "risk" USING btree ("void","appetite");
CREATE INDEX "risk_of_trend" ON "risk" USING btree ("void","trend");
CREATE INDEX "risk_of_response" ON "risk" USING btree ("void","response");
CREATE INDEX "risk_of_acceptance_expiry" ON "risk" USING btree ("void","acceptance_expiry");
CREATE INDEX "risk_of_department" ON "risk" USING btree ("void","department");
CREATE INDEX "risk_of_site" ON "risk" USING btree ("void","site");
CREATE INDEX "risk_of_confidentiality" ON "risk" USING btree ("void","confidentiality");
