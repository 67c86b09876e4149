CREATE TABLE "api_secret" (
	"card" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "api_secret_prefix" UNIQUE("prefix")
);
CREATE TABLE "service_account" (
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
	"purpose" text,
	"owner" uuid,
	"grants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "service_account_state_known" CHECK (state in ('active', 'stopped', 'retired'))
);
CREATE TABLE "api_key" (
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
	"account" uuid,
	"last_day" date,
	"per_minute" integer,
	"scope" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reach" text,
	"begins" text,
	"last_used" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "api_key_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "api_key_state_known" CHECK (state in ('planned', 'active', 'expired', 'revoked', 'void'))
);
ALTER TABLE "api_secret" ADD CONSTRAINT "api_secret_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "api_secret" ADD CONSTRAINT "api_secret_made_by_card_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_service_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."service_account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "service_account_number" ON "service_account" USING btree ("number");
CREATE INDEX "service_account_order" ON "service_account" USING btree ("ordinal","id");
CREATE INDEX "service_account_state" ON "service_account" USING btree ("void","state","changed_at","id");
CREATE INDEX "service_account_changed" ON "service_account" USING btree ("changed_at","id");
CREATE INDEX "service_account_creator" ON "service_account" USING btree ("creator");
CREATE INDEX "service_account_of_owner" ON "service_account" USING btree ("void","owner");
CREATE UNIQUE INDEX "api_key_number" ON "api_key" USING btree ("number");
CREATE INDEX "api_key_order" ON "api_key" USING btree ("ordinal","id");
CREATE INDEX "api_key_state" ON "api_key" USING btree ("void","state","changed_at","id");
CREATE INDEX "api_key_changed" ON "api_key" USING btree ("changed_at","id");
CREATE INDEX "api_key_creator" ON "api_key" USING btree ("creator");
CREATE INDEX "api_key_by_last_day" ON "api_key" USING btree ("last_day","id");
CREATE INDEX "api_key_by_last_used" ON "api_key" USING btree ("last_used","id");
CREATE INDEX "api_key_by_owner" ON "api_key" USING btree ("owner","id");
CREATE INDEX "api_key_of_account" ON "api_key" USING btree ("void","account");
CREATE INDEX "api_key_of_department" ON "api_key" USING btree ("void","department");
CREATE INDEX "api_key_of_site" ON "api_key" USING btree ("void","site");
CREATE INDEX "api_key_of_confidentiality" ON "api_key" USING btree ("void","confidentiality");
