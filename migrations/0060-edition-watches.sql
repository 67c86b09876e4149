ALTER TABLE "document" DROP COLUMN "publisher";
ALTER TABLE "document" DROP COLUMN "edition";
ALTER TABLE "document" DROP COLUMN "check_on";
CREATE TABLE "edition_watch" (
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
	"document" uuid,
	"publisher" text,
	"edition" text,
	"source" text,
	"months" integer,
	"next_check" date,
	"last_check" date,
	"looked" text,
	"latest" text,
	"published_on" date,
	"what_is_new" text,
	"taken_over_by" uuid,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "edition_watch_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "edition_watch_state_known" CHECK (state in ('watching', 'due', 'new-edition', 'adopting', 'ended', 'void'))
);
ALTER TABLE "edition_watch" ADD CONSTRAINT "edition_watch_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "edition_watch" ADD CONSTRAINT "edition_watch_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "edition_watch" ADD CONSTRAINT "edition_watch_document_document_id_fk" FOREIGN KEY ("document") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "edition_watch" ADD CONSTRAINT "edition_watch_taken_over_by_document_version_id_fk" FOREIGN KEY ("taken_over_by") REFERENCES "public"."document_version"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "edition_watch" ADD CONSTRAINT "edition_watch_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "edition_watch" ADD CONSTRAINT "edition_watch_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "edition_watch" ADD CONSTRAINT "edition_watch_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "edition_watch_number" ON "edition_watch" USING btree ("number");
CREATE INDEX "edition_watch_order" ON "edition_watch" USING btree ("ordinal","id");
CREATE INDEX "edition_watch_state" ON "edition_watch" USING btree ("void","state","changed_at","id");
CREATE INDEX "edition_watch_changed" ON "edition_watch" USING btree ("changed_at","id");
CREATE INDEX "edition_watch_creator" ON "edition_watch" USING btree ("creator");
CREATE INDEX "edition_watch_by_next_check" ON "edition_watch" USING btree ("next_check","id");
CREATE INDEX "edition_watch_by_last_check" ON "edition_watch" USING btree ("last_check","id");
CREATE INDEX "edition_watch_by_owner" ON "edition_watch" USING btree ("owner","id");
CREATE INDEX "edition_watch_of_document" ON "edition_watch" USING btree ("void","document");
CREATE INDEX "edition_watch_of_publisher" ON "edition_watch" USING btree ("void","publisher");
CREATE INDEX "edition_watch_of_taken_over_by" ON "edition_watch" USING btree ("void","taken_over_by");
CREATE INDEX "edition_watch_of_department" ON "edition_watch" USING btree ("void","department");
CREATE INDEX "edition_watch_of_site" ON "edition_watch" USING btree ("void","site");
CREATE INDEX "edition_watch_of_confidentiality" ON "edition_watch" USING btree ("void","confidentiality");
CREATE UNIQUE INDEX "edition_watch_one" ON "edition_watch" USING btree ("document") WHERE state in ('watching', 'due', 'new-edition', 'adopting') and not void;
