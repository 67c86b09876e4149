ALTER TABLE "document_version" ADD COLUMN "effective_from" date;
ALTER TABLE "document_version" ADD COLUMN "effective_until" date;

-- What was in effect before says since when and until when, by the days of its site.
UPDATE "document_version" v SET "effective_from" = s."from", "effective_until" = s."until"
FROM (
  SELECT y."card", (y."entered_at" AT TIME ZONE z."zone")::date AS "from", (n."entered_at" AT TIME ZONE z."zone")::date AS "until"
  FROM "stay" y
    JOIN "document_version" w ON w."id" = y."card"
    JOIN "document" d ON d."id" = w."parent"
    CROSS JOIN LATERAL (SELECT coalesce((SELECT t."time_zone" FROM "site" t WHERE t."id" = d."site"), 'UTC') AS "zone") z
    LEFT JOIN "stay" n ON n."card" = y."card" AND n."place" = y."place" + 1
  WHERE y."state" = 'effective') s
WHERE s."card" = v."id";
