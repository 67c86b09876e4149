ALTER TABLE "outbox" ADD COLUMN "purpose" text;
CREATE INDEX "outbox_links" ON "outbox" USING btree ("person","id") WHERE purpose is not null;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_purpose" CHECK (purpose in ('invitation', 'new-password'));
