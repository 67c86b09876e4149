CREATE TABLE "kept_paper" (
	"card" uuid PRIMARY KEY NOT NULL,
	"file" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_file_field_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."field_file"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "kept_paper_waiting" ON "kept_paper" USING btree ("next_at") WHERE state = 'waiting';
CREATE INDEX "kept_paper_file" ON "kept_paper" USING btree ("file");
