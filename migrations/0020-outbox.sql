CREATE TABLE "notice" (
	"alert" uuid PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"setting" text NOT NULL,
	"due_at" timestamp(3) with time zone,
	CONSTRAINT "notice_setting" CHECK (setting in ('immediate', 'digest'))
);
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"person" uuid,
	"cards" uuid[] NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"fault" text,
	CONSTRAINT "outbox_channel" CHECK (channel in ('mail')),
	CONSTRAINT "outbox_state" CHECK (state in ('waiting', 'sent', 'kept', 'failed'))
);
CREATE TABLE "outbox_try" (
	"message" uuid NOT NULL,
	"nth" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"outcome" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "outbox_try_message_nth_pk" PRIMARY KEY("message","nth"),
	CONSTRAINT "outbox_try_outcome" CHECK (outcome in ('sent', 'failed'))
);
ALTER TABLE "notice" ADD CONSTRAINT "notice_alert_alert_id_fk" FOREIGN KEY ("alert") REFERENCES "public"."alert"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notice" ADD CONSTRAINT "notice_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outbox_try" ADD CONSTRAINT "outbox_try_message_outbox_id_fk" FOREIGN KEY ("message") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "notice_due" ON "notice" USING btree ("due_at");
CREATE INDEX "notice_person" ON "notice" USING btree ("person");
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("channel","next_at","id") WHERE state = 'waiting';
CREATE INDEX "outbox_order" ON "outbox" USING btree ("channel","id");
CREATE INDEX "outbox_state" ON "outbox" USING btree ("channel","state","id");
CREATE INDEX "outbox_ended" ON "outbox" USING btree ("ended_at");
