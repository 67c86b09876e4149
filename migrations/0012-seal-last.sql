CREATE UNIQUE INDEX "seal_last" ON "seal" USING btree ("last");
