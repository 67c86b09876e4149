ALTER TABLE "card" ADD COLUMN "parties" uuid[];
ALTER TABLE "risk" ADD COLUMN "case_category" text;
ALTER TABLE "nonconformance" ADD COLUMN "risk" uuid;
ALTER TABLE "nonconformance" ADD CONSTRAINT "nonconformance_risk_risk_id_fk" FOREIGN KEY ("risk") REFERENCES "public"."risk"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "card_parties" ON "card" USING gin ("parties") WITH (fastupdate=false) WHERE parties is not null;
CREATE INDEX "nonconformance_of_risk" ON "nonconformance" USING btree ("void","risk");
ALTER TABLE "risk" ADD CONSTRAINT "risk_case_category_known" CHECK ("case_category" in ('Product or material', 'Process', 'Document or record', 'Equipment', 'Supplier', 'Service', 'Software or data', 'Safety or environment'));
-- Whoever is named in what there is already takes part in it from now on.
UPDATE "card" k SET "parties" = p.named FROM (
  SELECT id, array_agg(DISTINCT person) AS named FROM (
    SELECT c.id, unnest(ARRAY[c.approver, c.sponsor, c.verifier]) AS person FROM "capa" c
    UNION ALL SELECT c.id, (m ->> 'person')::uuid FROM "capa" c, jsonb_array_elements(CASE jsonb_typeof(c.members) WHEN 'array' THEN c.members ELSE '[]' END) m
    UNION ALL SELECT n.id, unnest(ARRAY[n.detected_by, n.containment_by, n.board_engineer]) FROM "nonconformance" n) all_named
  WHERE person IS NOT NULL GROUP BY id) p
WHERE k.id = p.id;
