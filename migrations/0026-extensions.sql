CREATE TABLE "extension" (
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
	"work" text,
	"was" date,
	"until" date,
	"reason" text,
	"asker" uuid,
	"manager" uuid,
	"parent" uuid,
	CONSTRAINT "extension_state_known" CHECK (state in ('requested', 'approved', 'rejected', 'withdrawn', 'lapsed', 'void'))
);
ALTER TABLE "extension" ADD CONSTRAINT "extension_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "extension" ADD CONSTRAINT "extension_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "extension" ADD CONSTRAINT "extension_asker_person_id_fk" FOREIGN KEY ("asker") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "extension" ADD CONSTRAINT "extension_manager_person_id_fk" FOREIGN KEY ("manager") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "extension" ADD CONSTRAINT "extension_parent_card_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "extension_number" ON "extension" USING btree ("number");
CREATE INDEX "extension_order" ON "extension" USING btree ("ordinal","id");
CREATE INDEX "extension_state" ON "extension" USING btree ("void","state","changed_at","id");
CREATE INDEX "extension_changed" ON "extension" USING btree ("changed_at","id");
CREATE INDEX "extension_creator" ON "extension" USING btree ("creator");
CREATE INDEX "extension_by_until" ON "extension" USING btree ("until","id");
CREATE INDEX "extension_of_parent" ON "extension" USING btree ("void","parent");
-- What was said of a task is said of its day.
UPDATE "task_reminder" r SET "name" = r."name" || ' ' || t."due" FROM "task" t WHERE t."id" = r."task" AND t."due" IS NOT NULL;
