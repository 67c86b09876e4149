ALTER TABLE "outbox" DROP CONSTRAINT "outbox_purpose";
CREATE TABLE "spent_proof" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "status_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card" uuid NOT NULL,
	"token" text,
	"sent_to" text,
	"made_by" uuid,
	"made_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "status_link_token" UNIQUE("token")
);
ALTER TABLE "file" ALTER COLUMN "creator" DROP NOT NULL;
ALTER TABLE "outbox" ADD COLUMN "status_link" uuid;
ALTER TABLE "status_link" ADD CONSTRAINT "status_link_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "status_link" ADD CONSTRAINT "status_link_made_by_card_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "status_link" ADD CONSTRAINT "status_link_revoked_by_card_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "spent_proof_expiry" ON "spent_proof" USING btree ("expires_at");
CREATE INDEX "status_link_card" ON "status_link" USING btree ("card","id");
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_purpose" CHECK (purpose in ('invitation', 'new-password', 'status-link'));
