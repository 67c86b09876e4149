ALTER TABLE "impact_assessment" ADD COLUMN "waived_because" text;
ALTER TABLE "change_impact" ADD COLUMN "refused_because" text;

-- Why something is not affected, or need not be assessed, stood in the trail alone.
UPDATE "change_impact" i SET "refused_because" = (SELECT e.body::json ->> 'reason' FROM "event" e
    WHERE e.chain = i.id::text AND e.kind = 'moved' AND e.body::json -> 'step' ->> 'name' = 'refuse' ORDER BY e.place DESC LIMIT 1)
  WHERE i.state = 'refused';
UPDATE "impact_assessment" a SET "waived_because" = (SELECT e.body::json ->> 'reason' FROM "event" e
    WHERE e.chain = a.id::text AND e.kind = 'moved' AND e.body::json -> 'step' ->> 'name' = 'waive' ORDER BY e.place DESC LIMIT 1)
  WHERE a.state = 'waived';
