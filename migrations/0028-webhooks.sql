CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"records" text[] NOT NULL,
	"active" boolean NOT NULL,
	"secret" text NOT NULL,
	"secret_at" timestamp(3) with time zone NOT NULL,
	"old_secret" text,
	"old_until" timestamp(3) with time zone,
	"made_at" timestamp(3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "webhook_events" CHECK (events <@ array['created', 'changed', 'moved', 'signed', 'voided'])
);
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook" uuid NOT NULL,
	"event" text NOT NULL,
	"chain" text,
	"place" integer,
	"record" uuid,
	"stood" text,
	"body" text,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"fault" text,
	CONSTRAINT "webhook_delivery_event" CHECK (event in ('created', 'changed', 'moved', 'signed', 'voided', 'test')),
	CONSTRAINT "webhook_delivery_state" CHECK (state in ('waiting', 'sent', 'kept', 'failed'))
);
CREATE TABLE "webhook_try" (
	"delivery" uuid NOT NULL,
	"nth" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"outcome" text NOT NULL,
	"code" integer,
	"answer" text NOT NULL,
	CONSTRAINT "webhook_try_delivery_nth_pk" PRIMARY KEY("delivery","nth"),
	CONSTRAINT "webhook_try_outcome" CHECK (outcome in ('sent', 'failed'))
);
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_webhook_id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "webhook_try" ADD CONSTRAINT "webhook_try_delivery_webhook_delivery_id_fk" FOREIGN KEY ("delivery") REFERENCES "public"."webhook_delivery"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("webhook","next_at","ordinal") WHERE state = 'waiting';
CREATE INDEX "webhook_delivery_order" ON "webhook_delivery" USING btree ("webhook","ordinal");
CREATE INDEX "webhook_delivery_state" ON "webhook_delivery" USING btree ("webhook","state","ordinal");
CREATE INDEX "webhook_delivery_ended" ON "webhook_delivery" USING btree ("ended_at");
