ALTER TABLE "document_version" ADD COLUMN "given_up" text;
ALTER TABLE "document_version" ADD COLUMN "enough_reviews" integer;
ALTER TABLE "document_version" ADD COLUMN "signing" text;
ALTER TABLE "document_type" ADD COLUMN "enough_reviews" integer;
ALTER TABLE "document_type" ADD COLUMN "signing" text;
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_given_up_known" CHECK ("given_up" in ('Yes', 'No'));
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_signing_known" CHECK ("signing" in ('One after the other', 'At the same time'));
ALTER TABLE "document_type" ADD CONSTRAINT "document_type_signing_known" CHECK ("signing" in ('One after the other', 'At the same time'));
ALTER TABLE "card" ADD COLUMN "writers" uuid[];
-- Whoever is named in what there is already reads it before others do from now on: the authors of a document, and whom a version names.
UPDATE "card" k SET "writers" = (SELECT array_agg(DISTINCT a ORDER BY a) FROM unnest(d."authors") a)
  FROM "document" d WHERE k.id = d.id AND cardinality(d."authors") > 0;
UPDATE "card" k SET "parties" = p.named FROM (
  SELECT v.id, (SELECT array_agg(DISTINCT n ORDER BY n) FROM unnest(v."authors" || v."reviewers" || v."approver") n WHERE n IS NOT NULL) AS named
  FROM "document_version" v) p
WHERE k.id = p.id AND p.named IS NOT NULL;
