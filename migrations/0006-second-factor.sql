CREATE TABLE "recovery_code" (
	"person" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_code_person_hash_pk" PRIMARY KEY("person","hash")
);
CREATE TABLE "second_factor" (
	"person" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" bigint NOT NULL
);
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
