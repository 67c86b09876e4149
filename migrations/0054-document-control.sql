CREATE TABLE "document" (
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
	"type" uuid,
	"series" text,
	"current" text,
	"effective_since" date,
	"process" uuid,
	"clauses" uuid[] DEFAULT '{}' NOT NULL,
	"language" text,
	"authors" uuid[] DEFAULT '{}' NOT NULL,
	"departments" uuid[] DEFAULT '{}' NOT NULL,
	"readers" uuid[] DEFAULT '{}' NOT NULL,
	"review_months" integer,
	"renewal" text,
	"next_review" date,
	"publisher" text,
	"edition" text,
	"check_on" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "document_language_known" CHECK ("language" in ('English', 'Portuguese', 'German', 'French', 'Spanish')),
	CONSTRAINT "document_renewal_known" CHECK ("renewal" in ('The day of the review', 'The day it was due')),
	CONSTRAINT "document_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "document_state_known" CHECK (state in ('draft', 'effective', 'review', 'obsolete-proposed', 'obsolete', 'withdrawn', 'void'))
);
CREATE TABLE "document_type" (
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
	"sort" text,
	"prefix" text,
	"counted" text,
	"content" text,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reviewers" integer,
	"approval" text,
	"review_months" integer,
	"renewal" text,
	"reading" text,
	"threshold" integer,
	"printing" text,
	"retention_years" integer,
	"in_use_from" date,
	"name_folded" text,
	CONSTRAINT "document_type_sort_known" CHECK ("sort" in ('Policy', 'Quality manual', 'Procedure', 'Work instruction', 'Form', 'Specification', 'Plan', 'Record', 'External document', 'Drawing')),
	CONSTRAINT "document_type_counted_known" CHECK ("counted" in ('Department', 'Organisation')),
	CONSTRAINT "document_type_content_known" CHECK ("content" in ('Sections', 'File', 'Sections or file')),
	CONSTRAINT "document_type_approval_known" CHECK ("approval" in ('Quality', 'Head of department and quality', 'Head of department, top management and quality')),
	CONSTRAINT "document_type_renewal_known" CHECK ("renewal" in ('The day of the review', 'The day it was due')),
	CONSTRAINT "document_type_reading_known" CHECK ("reading" in ('Yes', 'No')),
	CONSTRAINT "document_type_printing_known" CHECK ("printing" in ('Uncontrolled, with a mark', 'Controlled copies only')),
	CONSTRAINT "document_type_state_known" CHECK (state in ('draft', 'proposed', 'approved', 'in-use', 'superseded', 'withdrawn'))
);
CREATE TABLE "document_version" (
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
	"major" integer,
	"minor" integer,
	"type" uuid,
	"revision" text,
	"summary" text,
	"reason" text,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file" jsonb,
	"approval" text,
	"least_reviewers" integer,
	"authors" uuid[] DEFAULT '{}' NOT NULL,
	"reviewers" uuid[] DEFAULT '{}' NOT NULL,
	"approver" uuid,
	"effective_on" date,
	"parent" uuid,
	CONSTRAINT "document_version_revision_known" CHECK ("revision" in ('Major', 'Minor', 'Editorial')),
	CONSTRAINT "document_version_approval_known" CHECK ("approval" in ('Quality', 'Head of department and quality', 'Head of department, top management and quality')),
	CONSTRAINT "document_version_state_known" CHECK (state in ('draft', 'review', 'approval', 'approved', 'effective', 'superseded', 'obsolete', 'withdrawn', 'void'))
);
ALTER TABLE "document" ADD CONSTRAINT "document_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document" ADD CONSTRAINT "document_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document" ADD CONSTRAINT "document_type_document_type_id_fk" FOREIGN KEY ("type") REFERENCES "public"."document_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document" ADD CONSTRAINT "document_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document" ADD CONSTRAINT "document_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document" ADD CONSTRAINT "document_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document" ADD CONSTRAINT "document_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_type" ADD CONSTRAINT "document_type_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_type" ADD CONSTRAINT "document_type_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_type_document_type_id_fk" FOREIGN KEY ("type") REFERENCES "public"."document_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_approver_person_id_fk" FOREIGN KEY ("approver") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_parent_document_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "document_number" ON "document" USING btree ("number");
CREATE INDEX "document_order" ON "document" USING btree ("ordinal","id");
CREATE INDEX "document_state" ON "document" USING btree ("void","state","changed_at","id");
CREATE INDEX "document_changed" ON "document" USING btree ("changed_at","id");
CREATE INDEX "document_creator" ON "document" USING btree ("creator");
CREATE INDEX "document_by_title" ON "document" USING btree ("title" collate "und-x-icu","id");
CREATE INDEX "document_by_effective_since" ON "document" USING btree ("effective_since","id");
CREATE INDEX "document_by_next_review" ON "document" USING btree ("next_review","id");
CREATE INDEX "document_by_owner" ON "document" USING btree ("owner","id");
CREATE INDEX "document_of_type" ON "document" USING btree ("void","type");
CREATE INDEX "document_of_series" ON "document" USING btree ("void","series");
CREATE INDEX "document_of_process" ON "document" USING btree ("void","process");
CREATE INDEX "document_of_clauses" ON "document" USING gin ("clauses") WITH (fastupdate=false);
CREATE INDEX "document_of_language" ON "document" USING btree ("void","language");
CREATE INDEX "document_of_departments" ON "document" USING gin ("departments") WITH (fastupdate=false);
CREATE INDEX "document_of_readers" ON "document" USING gin ("readers") WITH (fastupdate=false);
CREATE INDEX "document_of_department" ON "document" USING btree ("void","department");
CREATE INDEX "document_of_site" ON "document" USING btree ("void","site");
CREATE INDEX "document_of_confidentiality" ON "document" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "document_type_number" ON "document_type" USING btree ("number");
CREATE INDEX "document_type_order" ON "document_type" USING btree ("ordinal","id");
CREATE INDEX "document_type_state" ON "document_type" USING btree ("void","state","changed_at","id");
CREATE INDEX "document_type_changed" ON "document_type" USING btree ("changed_at","id");
CREATE INDEX "document_type_creator" ON "document_type" USING btree ("creator");
CREATE INDEX "document_type_by_name" ON "document_type" USING btree ("name" collate "und-x-icu","id");
CREATE INDEX "document_type_of_sort" ON "document_type" USING btree ("void","sort");
CREATE UNIQUE INDEX "document_type_name_once" ON "document_type" USING btree ("name_folded");
CREATE UNIQUE INDEX "document_type_one" ON "document_type" USING btree ("family") WHERE state in ('in-use') and not void;
CREATE UNIQUE INDEX "document_type_one_2" ON "document_type" USING btree ("family") WHERE state in ('draft', 'proposed', 'approved') and not void;
CREATE UNIQUE INDEX "document_version_number" ON "document_version" USING btree ("number");
CREATE INDEX "document_version_order" ON "document_version" USING btree ("ordinal","id");
CREATE INDEX "document_version_state" ON "document_version" USING btree ("void","state","changed_at","id");
CREATE INDEX "document_version_changed" ON "document_version" USING btree ("changed_at","id");
CREATE INDEX "document_version_creator" ON "document_version" USING btree ("creator");
CREATE INDEX "document_version_of_revision" ON "document_version" USING btree ("void","revision");
CREATE INDEX "document_version_of_effective_on" ON "document_version" USING btree ("void","effective_on");
CREATE INDEX "document_version_of_parent" ON "document_version" USING btree ("void","parent");
CREATE UNIQUE INDEX "document_version_one" ON "document_version" USING btree ("parent") WHERE state in ('draft', 'review', 'approval', 'approved') and not void;
CREATE UNIQUE INDEX "document_version_one_2" ON "document_version" USING btree ("parent") WHERE state in ('effective') and not void;
