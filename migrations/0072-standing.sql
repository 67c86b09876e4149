CREATE INDEX "training_assignment_at_once" ON "training_assignment" USING btree ("owner","requirement","ordinal","state","due","expires_on") WHERE not void;
