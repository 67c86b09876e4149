CREATE TABLE "passage" (
	"card" uuid NOT NULL,
	"key" text NOT NULL,
	"root" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"standing" text NOT NULL,
	"number" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "passage_card_key_pk" PRIMARY KEY("card","key")
);
ALTER TABLE "passage" ADD CONSTRAINT "passage_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "passage_root" ON "passage" USING btree ("root");
CREATE INDEX "passage_folded" ON "passage" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false) WHERE standing <> 'past';
CREATE INDEX "passage_past" ON "passage" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false) WHERE standing = 'past';
-- What is there already is found too: the sections of all versions, as the program writes them from now on.
INSERT INTO "passage" ("card", "key", "root", "kind", "place", "standing", "number", "heading", "body", "folded")
WITH RECURSIVE "line" AS (
	SELECT v."id" AS "card", v."parent" AS "root", v."state", e."at", e."line",
		CASE WHEN e."line" ->> 'depth' ~ '^[1-9]$' THEN (e."line" ->> 'depth')::integer ELSE 1 END AS "depth"
	FROM "document_version" v CROSS JOIN LATERAL jsonb_array_elements(v."sections") WITH ORDINALITY e ("line", "at")
	WHERE NOT v."void" AND v."parent" IS NOT NULL AND e."line" ->> 'key' IS NOT NULL
), "counted" AS (
	SELECT "card", "at", ARRAY[1] AS "counts" FROM "line" WHERE "at" = 1
	UNION ALL
	SELECT l."card", l."at", c."counts"[1:d."depth" - 1] || (coalesce(c."counts"[d."depth"], 0) + 1)
	FROM "counted" c JOIN "line" l ON l."card" = c."card" AND l."at" = c."at" + 1
		CROSS JOIN LATERAL (SELECT least(l."depth", cardinality(c."counts") + 1) AS "depth") d
), "said" AS (
	SELECT l.*, array_to_string(c."counts", '.') AS "number", coalesce(l."line" ->> 'heading', '') AS "heading",
		coalesce((
			SELECT btrim(regexp_replace(string_agg(b."text", ' ' ORDER BY b."at"), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'))
			FROM (
				SELECT p."at", (
					SELECT string_agg(CASE WHEN i."run" ->> 'type' = 'hardBreak' THEN ' ' ELSE i."run" ->> 'text' END, '' ORDER BY i."at")
					FROM jsonb_array_elements(p."block" -> 'content') WITH ORDINALITY i ("run", "at")) AS "text"
				FROM jsonb_path_query(l."line" -> 'body', 'strict $.** ? (@.type == "paragraph" || @.type == "heading")') WITH ORDINALITY p ("block", "at")
			) b), '') AS "body"
	FROM "line" l JOIN "counted" c ON c."card" = l."card" AND c."at" = l."at"
)
SELECT s."card", s."line" ->> 'key', s."root", 'document-version', s."at" - 1,
	CASE WHEN s."state" = 'effective' THEN 'current' WHEN s."state" IN ('draft', 'review', 'approval', 'approved') THEN 'coming' ELSE 'past' END,
	s."number", s."heading", s."body",
	-- Folded as the program folds: without accents, in lower case, letters that are not taken apart as people type them.
	' ' || replace(regexp_replace(replace(replace(replace(replace(translate(
		lower(regexp_replace(normalize(s."heading" || E'\x01 ' || s."body", NFKD), '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g') COLLATE "und-x-icu"),
		'øđðłı', 'oddli'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), E'\x01', E'\n')
FROM "said" s;
