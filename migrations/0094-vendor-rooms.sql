ALTER TABLE "outbox" DROP CONSTRAINT "outbox_purpose";
CREATE TABLE "vendor_room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card" uuid NOT NULL,
	"contact" text NOT NULL,
	"email" text NOT NULL,
	"token" text,
	"made_by" uuid NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"asked_at" timestamp(3) with time zone,
	"code" text,
	"code_until" timestamp(3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"session" text,
	"session_until" timestamp(3) with time zone,
	"used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "vendor_room_token" UNIQUE("token"),
	CONSTRAINT "vendor_room_session" UNIQUE("session")
);
ALTER TABLE "field_file" ALTER COLUMN "creator" DROP NOT NULL;
ALTER TABLE "vendor_claim" ADD COLUMN "answered_by" text;
ALTER TABLE "vendor_room" ADD CONSTRAINT "vendor_room_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_room" ADD CONSTRAINT "vendor_room_made_by_card_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor_room" ADD CONSTRAINT "vendor_room_revoked_by_card_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "vendor_room_card" ON "vendor_room" USING btree ("card","id");
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_purpose" CHECK (purpose in ('invitation', 'new-password', 'status-link', 'vendor-room', 'room-code'));
