CREATE TABLE "survey_recipient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"customer" uuid,
	"invited_at" timestamp(3) with time zone,
	"remind_on" date,
	"reminded_at" timestamp(3) with time zone,
	"answered_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	"answer" uuid,
	CONSTRAINT "survey_recipient_email" UNIQUE("card","email")
);
CREATE TABLE "survey" (
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
	"scale" text,
	"question" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text,
	"audience" text,
	"recipients" text,
	"closes_on" date,
	"remind_after" integer,
	"sent_on" date,
	"closed_on" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "survey_scale_known" CHECK ("scale" in ('NPS', 'CSAT', 'CES')),
	CONSTRAINT "survey_language_known" CHECK ("language" in ('English', 'German')),
	CONSTRAINT "survey_audience_known" CHECK ("audience" in ('These addresses', 'Contacts of all active customers')),
	CONSTRAINT "survey_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "survey_state_known" CHECK (state in ('draft', 'open', 'closed', 'void'))
);
CREATE TABLE "survey_answer" (
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
	"survey" uuid,
	"scale" text,
	"score" integer,
	"low" text,
	"comment" text,
	"replies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"given_on" date,
	"customer" uuid,
	"contact" text,
	"contact_details" text,
	"note" text,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "survey_answer_scale_known" CHECK ("scale" in ('NPS', 'CSAT', 'CES')),
	CONSTRAINT "survey_answer_low_known" CHECK ("low" in ('Yes', 'No')),
	CONSTRAINT "survey_answer_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "survey_answer_state_known" CHECK (state in ('given', 'followed-up', 'complaint', 'void'))
);
ALTER TABLE "status_link" ADD COLUMN "recipient" uuid;
ALTER TABLE "survey_recipient" ADD CONSTRAINT "survey_recipient_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_recipient" ADD CONSTRAINT "survey_recipient_customer_card_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_recipient" ADD CONSTRAINT "survey_recipient_answer_card_id_fk" FOREIGN KEY ("answer") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey" ADD CONSTRAINT "survey_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey" ADD CONSTRAINT "survey_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey" ADD CONSTRAINT "survey_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey" ADD CONSTRAINT "survey_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey" ADD CONSTRAINT "survey_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_survey_survey_id_fk" FOREIGN KEY ("survey") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "survey_recipient_to_invite" ON "survey_recipient" USING btree ("id") WHERE invited_at is null and withdrawn_at is null;
CREATE INDEX "survey_recipient_to_remind" ON "survey_recipient" USING btree ("remind_on") WHERE reminded_at is null and answered_at is null and withdrawn_at is null;
CREATE UNIQUE INDEX "survey_number" ON "survey" USING btree ("number");
CREATE INDEX "survey_order" ON "survey" USING btree ("ordinal","id");
CREATE INDEX "survey_state" ON "survey" USING btree ("void","state","changed_at","id");
CREATE INDEX "survey_changed" ON "survey" USING btree ("changed_at","id");
CREATE INDEX "survey_creator" ON "survey" USING btree ("creator");
CREATE INDEX "survey_by_closes_on" ON "survey" USING btree ("closes_on","id");
CREATE INDEX "survey_by_sent_on" ON "survey" USING btree ("sent_on","id");
CREATE INDEX "survey_by_owner" ON "survey" USING btree ("owner","id");
CREATE INDEX "survey_of_scale" ON "survey" USING btree ("void","scale");
CREATE INDEX "survey_of_department" ON "survey" USING btree ("void","department");
CREATE INDEX "survey_of_site" ON "survey" USING btree ("void","site");
CREATE INDEX "survey_of_confidentiality" ON "survey" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "survey_answer_number" ON "survey_answer" USING btree ("number");
CREATE INDEX "survey_answer_order" ON "survey_answer" USING btree ("ordinal","id");
CREATE INDEX "survey_answer_state" ON "survey_answer" USING btree ("void","state","changed_at","id");
CREATE INDEX "survey_answer_changed" ON "survey_answer" USING btree ("changed_at","id");
CREATE INDEX "survey_answer_creator" ON "survey_answer" USING btree ("creator");
CREATE INDEX "survey_answer_by_score" ON "survey_answer" USING btree ("score","id");
CREATE INDEX "survey_answer_by_given_on" ON "survey_answer" USING btree ("given_on","id");
CREATE INDEX "survey_answer_by_owner" ON "survey_answer" USING btree ("owner","id");
CREATE INDEX "survey_answer_of_survey" ON "survey_answer" USING btree ("void","survey");
CREATE INDEX "survey_answer_of_scale" ON "survey_answer" USING btree ("void","scale");
CREATE INDEX "survey_answer_of_low" ON "survey_answer" USING btree ("void","low");
CREATE INDEX "survey_answer_of_customer" ON "survey_answer" USING btree ("void","customer");
CREATE INDEX "survey_answer_of_department" ON "survey_answer" USING btree ("void","department");
CREATE INDEX "survey_answer_of_site" ON "survey_answer" USING btree ("void","site");
CREATE INDEX "survey_answer_of_confidentiality" ON "survey_answer" USING btree ("void","confidentiality");
ALTER TABLE "status_link" ADD CONSTRAINT "status_link_recipient_survey_recipient_id_fk" FOREIGN KEY ("recipient") REFERENCES "public"."survey_recipient"("id") ON DELETE no action ON UPDATE no action;
