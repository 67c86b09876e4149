CREATE INDEX "draft_form" ON "draft" USING btree ("form" text_pattern_ops);
