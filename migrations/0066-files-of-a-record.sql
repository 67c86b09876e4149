CREATE INDEX "field_file_card" ON "field_file" USING btree ("card");
CREATE INDEX "text_picture_card" ON "text_picture" USING btree ("card");
