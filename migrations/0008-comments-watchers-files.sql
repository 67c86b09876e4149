CREATE TABLE "comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card" uuid NOT NULL,
	"answers" uuid,
	"corrects" uuid,
	"creator" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"body" text NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"resolved" boolean NOT NULL
);
CREATE TABLE "comment_mention" (
	"comment" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "comment_mention_comment_person_pk" PRIMARY KEY("comment","person")
);
CREATE TABLE "watcher" (
	"card" uuid NOT NULL,
	"person" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "watcher_card_person_pk" PRIMARY KEY("card","person")
);
ALTER TABLE "file" ADD COLUMN "struck_at" timestamp(3) with time zone;
ALTER TABLE "file" ADD COLUMN "struck_by" uuid;
ALTER TABLE "file" ADD COLUMN "struck_reason" text;
ALTER TABLE "file" ADD COLUMN "removed_at" timestamp(3) with time zone;
ALTER TABLE "file" ADD COLUMN "removed_by" uuid;
ALTER TABLE "comment" ADD CONSTRAINT "comment_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comment" ADD CONSTRAINT "comment_answers_comment_id_fk" FOREIGN KEY ("answers") REFERENCES "public"."comment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comment" ADD CONSTRAINT "comment_corrects_comment_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."comment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comment" ADD CONSTRAINT "comment_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comment_mention" ADD CONSTRAINT "comment_mention_comment_comment_id_fk" FOREIGN KEY ("comment") REFERENCES "public"."comment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comment_mention" ADD CONSTRAINT "comment_mention_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "watcher" ADD CONSTRAINT "watcher_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "watcher" ADD CONSTRAINT "watcher_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "comment_card" ON "comment" USING btree ("card","at","id");
CREATE INDEX "comment_thread" ON "comment" USING btree ("card","at","id") WHERE answers is null;
CREATE INDEX "comment_answers" ON "comment" USING btree ("answers","at","id");
CREATE INDEX "comment_mention_person" ON "comment_mention" USING btree ("person","comment");
CREATE INDEX "watcher_person" ON "watcher" USING btree ("person","card");
ALTER TABLE "file" ADD CONSTRAINT "file_struck_by_card_id_fk" FOREIGN KEY ("struck_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "file" ADD CONSTRAINT "file_removed_by_card_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
