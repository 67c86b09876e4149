CREATE INDEX "risk_of_inherent_likelihood" ON "risk" USING btree ("void","inherent_likelihood");
CREATE INDEX "risk_of_inherent_impact" ON "risk" USING btree ("void","inherent_impact");
CREATE INDEX "risk_of_current_likelihood" ON "risk" USING btree ("void","current_likelihood");
CREATE INDEX "risk_of_current_impact" ON "risk" USING btree ("void","current_impact");
CREATE INDEX "risk_of_target_likelihood" ON "risk" USING btree ("void","target_likelihood");
CREATE INDEX "risk_of_target_impact" ON "risk" USING btree ("void","target_impact");
