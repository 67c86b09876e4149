CREATE TABLE "anchoring" (
	"id" uuid PRIMARY KEY NOT NULL,
	"anchor" text NOT NULL,
	"seal" integer NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"fault" text,
	"proof" text,
	CONSTRAINT "anchoring_anchor" CHECK (anchor in ('share', 'time-stamp', 'mail')),
	CONSTRAINT "anchoring_state" CHECK (state in ('waiting', 'sent', 'left', 'failed'))
);
CREATE UNIQUE INDEX "anchoring_seal" ON "anchoring" USING btree ("anchor","seal");
CREATE INDEX "anchoring_waiting" ON "anchoring" USING btree ("anchor","next_at","id") WHERE state = 'waiting';
CREATE INDEX "anchoring_sent" ON "anchoring" USING btree ("anchor","seal") WHERE state = 'sent';
