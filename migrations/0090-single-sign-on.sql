CREATE TABLE "directory_role" (
	"person" uuid NOT NULL,
	"role" uuid NOT NULL,
	CONSTRAINT "directory_role_person_role_pk" PRIMARY KEY("person","role")
);
CREATE TABLE "scim_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"external_id" text,
	"made_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "scim_group_name" UNIQUE("name_folded")
);
CREATE TABLE "scim_member" (
	"group" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "scim_member_group_person_pk" PRIMARY KEY("group","person")
);
CREATE TABLE "scim_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "scim_token_hash" UNIQUE("hash")
);
CREATE TABLE "scim_user" (
	"person" uuid PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"user_name_folded" text NOT NULL,
	"external_id" text,
	"deactivated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scim_user_name" UNIQUE("user_name_folded")
);
CREATE TABLE "sso_flow" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"person" uuid,
	"secrets" text,
	"going_to" text,
	"outcome" text,
	"expires_at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "sso_link" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"person" uuid NOT NULL,
	"linked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sso_link_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
ALTER TABLE "account" ALTER COLUMN "password" DROP NOT NULL;
ALTER TABLE "account" ALTER COLUMN "password_at" DROP NOT NULL;
ALTER TABLE "account" ADD COLUMN "signs_only" boolean DEFAULT false NOT NULL;
ALTER TABLE "session" ADD COLUMN "factor_elsewhere" boolean DEFAULT false NOT NULL;
ALTER TABLE "session" ADD COLUMN "leaving" text;
ALTER TABLE "directory_role" ADD CONSTRAINT "directory_role_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "directory_role" ADD CONSTRAINT "directory_role_role_card_id_fk" FOREIGN KEY ("role") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scim_member" ADD CONSTRAINT "scim_member_group_scim_group_id_fk" FOREIGN KEY ("group") REFERENCES "public"."scim_group"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "scim_member" ADD CONSTRAINT "scim_member_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scim_token" ADD CONSTRAINT "scim_token_made_by_card_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scim_user" ADD CONSTRAINT "scim_user_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sso_flow" ADD CONSTRAINT "sso_flow_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sso_link" ADD CONSTRAINT "sso_link_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "directory_role_role" ON "directory_role" USING btree ("role");
CREATE UNIQUE INDEX "scim_group_external" ON "scim_group" USING btree ("external_id");
CREATE INDEX "scim_member_person" ON "scim_member" USING btree ("person");
CREATE UNIQUE INDEX "scim_user_external" ON "scim_user" USING btree ("external_id");
CREATE INDEX "sso_flow_expires" ON "sso_flow" USING btree ("expires_at");
CREATE INDEX "sso_link_person" ON "sso_link" USING btree ("person");
