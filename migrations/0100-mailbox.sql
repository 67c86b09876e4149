CREATE TABLE "mailbox" (
	"name" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp(3) with time zone,
	"fault" text,
	"fault_since" timestamp(3) with time zone,
	"stopped_at" timestamp(3) with time zone
);
CREATE TABLE "mailbox_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"message_id" text,
	"fingerprint" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"size" integer NOT NULL,
	"arrived_at" timestamp(3) with time zone NOT NULL,
	"fate" text NOT NULL,
	"why" text,
	"card" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mailbox_message_uid" UNIQUE("mailbox","uid_validity","uid")
);
ALTER TABLE "mailbox_message" ADD CONSTRAINT "mailbox_message_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "mailbox_message_fingerprint" ON "mailbox_message" USING btree ("mailbox","fingerprint");
CREATE INDEX "mailbox_message_id" ON "mailbox_message" USING btree ("message_id");
CREATE INDEX "mailbox_message_sender" ON "mailbox_message" USING btree ("sender","at");
CREATE INDEX "mailbox_message_card" ON "mailbox_message" USING btree ("card");
CREATE INDEX "mailbox_message_fate" ON "mailbox_message" USING btree ("fate","id");
CREATE INDEX "mailbox_message_at" ON "mailbox_message" USING btree ("at");
-- The addresses in the contact details of customers, by which an email finds its customer (server/mailbox/belongs.server.ts).
CREATE INDEX "customer_addresses" ON "customer" USING gin (regexp_split_to_array(lower("contact_details"), '[\s,;:<>()"]+'));
