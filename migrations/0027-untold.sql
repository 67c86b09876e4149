DROP INDEX "task_ended_by";
CREATE TABLE "untold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "untold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"news" jsonb NOT NULL,
	"next_at" timestamp(3) with time zone
);
CREATE INDEX "task_ended_by" ON "task" USING btree ("ended_by","ended_at") WHERE ended_at is not null;
