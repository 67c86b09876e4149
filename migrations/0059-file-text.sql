CREATE TABLE "file_text" (
	"file" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"passages" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "file_text" ADD CONSTRAINT "file_text_file_field_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."field_file"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "file_text_waiting" ON "file_text" USING btree ("next_at") WHERE state = 'waiting';
-- The files of versions that are there already are read as well.
INSERT INTO "file_text" ("file", "next_at") SELECT f."id", now() FROM "document_version" v JOIN "field_file" f ON f."id" = (v."file" ->> 'id')::uuid ON CONFLICT DO NOTHING;
