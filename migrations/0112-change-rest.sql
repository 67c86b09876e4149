ALTER TABLE "change_template" DROP CONSTRAINT "change_template_state_known";
ALTER TABLE "change_template" ADD COLUMN "family" text;
ALTER TABLE "change_template" ADD COLUMN "edition" integer;
ALTER TABLE "change_template" ADD COLUMN "in_use_from" date;
-- Written by hand. A template that was active is a first version in use, one that was retired has been superseded by nothing.
UPDATE "change_template" SET "family" = "name", "edition" = 1, "state" = CASE "state" WHEN 'active' THEN 'in-use' ELSE 'superseded' END;
UPDATE "card" SET "state" = CASE "state" WHEN 'active' THEN 'in-use' ELSE 'superseded' END WHERE "kind" = 'change-template';
UPDATE "stay" s SET "state" = CASE s."state" WHEN 'active' THEN 'in-use' ELSE 'superseded' END
  FROM "change_template" t WHERE t."id" = s."card";
UPDATE "past_version" SET "row" = "row" || jsonb_build_object('family', "row" -> 'name', 'edition', 1,
  'state', CASE "row" ->> 'state' WHEN 'active' THEN 'in-use' ELSE 'superseded' END) WHERE "kind" = 'change-template';
-- What vendors are approved for is found by its words from now on.
INSERT INTO "search_entry" ("card", "kind", "field", "value", "folded")
SELECT v."id", 'vendor', 'scope', left(s."said", 500),
  ' ' || btrim(regexp_replace(replace(replace(replace(replace(lower(regexp_replace(normalize(s."said", NFKD), '[\u0300-\u036f]+', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), '\s+', ' ', 'g'))
FROM "vendor" v CROSS JOIN LATERAL (
  SELECT string_agg(concat_ws(' | ', nullif(l."value" ->> 'what', ''), nullif(l."value" ->> 'specification', ''), nullif(l."value" ->> 'site', '')), E'\n'
    ORDER BY l."place") AS "said"
  FROM jsonb_array_elements(v."scope") WITH ORDINALITY AS l ("value", "place")) s
WHERE NOT v."void" AND s."said" IS NOT NULL;
CREATE UNIQUE INDEX "change_template_one" ON "change_template" USING btree ("family") WHERE state in ('in-use') and not void;
CREATE UNIQUE INDEX "change_template_one_2" ON "change_template" USING btree ("family") WHERE state in ('draft', 'proposed', 'approved') and not void;
ALTER TABLE "change_template" ADD CONSTRAINT "change_template_state_known" CHECK (state in ('draft', 'proposed', 'approved', 'in-use', 'superseded', 'withdrawn'));
