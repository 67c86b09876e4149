CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"counter" bigint NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"person" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "passkey_person" ON "passkey" USING btree ("person","added_at");
CREATE INDEX "passkey_challenge_expires" ON "passkey_challenge" USING btree ("expires_at");
