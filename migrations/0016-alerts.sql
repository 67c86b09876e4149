CREATE TABLE "alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"place" bigint NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"card" uuid,
	"actor" uuid,
	"title" text NOT NULL,
	"body" text,
	"link" text,
	"dedupe" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	"snoozed_until" timestamp(3) with time zone,
	"resolved_at" timestamp(3) with time zone,
	CONSTRAINT "alert_once" UNIQUE("person","dedupe"),
	CONSTRAINT "alert_place" UNIQUE("person","place"),
	CONSTRAINT "alert_kind" CHECK (kind in ('assigned', 'due-soon', 'overdue', 'escalated', 'mention', 'state', 'rejection', 'threshold', 'expiry', 'signature', 'security', 'system')),
	CONSTRAINT "alert_severity" CHECK (severity in ('info', 'warn', 'critical'))
);
CREATE TABLE "alert_feed" (
	"person" uuid PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL
);
CREATE TABLE "alert_preference" (
	"person" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"setting" text NOT NULL,
	CONSTRAINT "alert_preference_person_kind_channel_pk" PRIMARY KEY("person","kind","channel"),
	CONSTRAINT "alert_preference_kind" CHECK (kind in ('assigned', 'due-soon', 'overdue', 'escalated', 'mention', 'state', 'rejection', 'threshold', 'expiry', 'signature', 'security', 'system'))
);
ALTER TABLE "alert" ADD CONSTRAINT "alert_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alert" ADD CONSTRAINT "alert_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alert" ADD CONSTRAINT "alert_actor_card_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alert_feed" ADD CONSTRAINT "alert_feed_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alert_preference" ADD CONSTRAINT "alert_preference_person_card_id_fk" FOREIGN KEY ("person") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "alert_unread" ON "alert" USING btree ("person","place") WHERE read_at is null and resolved_at is null;
CREATE INDEX "alert_pending" ON "alert" USING btree ("card") WHERE read_at is null and resolved_at is null;
CREATE INDEX "alert_at" ON "alert" USING btree ("at");
