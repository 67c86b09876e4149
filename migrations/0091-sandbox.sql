CREATE TABLE "sandbox_place" (
	"place" integer PRIMARY KEY NOT NULL,
	"space" uuid NOT NULL,
	"progress" integer NOT NULL,
	"ahead" integer NOT NULL,
	"fault" text,
	CONSTRAINT "sandbox_place_space_unique" UNIQUE("space"),
	CONSTRAINT "sandbox_place_known" CHECK (place between 1 and 3)
);
CREATE TABLE "sandbox_shape" (
	"number" integer PRIMARY KEY NOT NULL,
	"sql" text NOT NULL
);
CREATE TABLE "sandbox_space" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ordinal" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"void" boolean NOT NULL,
	"creator" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text,
	"contents" text,
	"idle_until" date,
	"purged_on" date,
	"owner" uuid,
	"department" uuid,
	"site" uuid,
	"confidentiality" text,
	CONSTRAINT "sandbox_space_contents_known" CHECK ("contents" in ('Sample organisation', 'People and master data')),
	CONSTRAINT "sandbox_space_confidentiality_known" CHECK ("confidentiality" in ('Public', 'Internal', 'Confidential', 'Restricted')),
	CONSTRAINT "sandbox_space_state_known" CHECK (state in ('creating', 'ready', 'in-use', 'expired', 'purged', 'void'))
);
ALTER TABLE "sandbox_place" ADD CONSTRAINT "sandbox_place_space_card_id_fk" FOREIGN KEY ("space") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_space" ADD CONSTRAINT "sandbox_space_id_card_id_fk" FOREIGN KEY ("id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_space" ADD CONSTRAINT "sandbox_space_creator_card_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_space" ADD CONSTRAINT "sandbox_space_owner_person_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_space" ADD CONSTRAINT "sandbox_space_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_space" ADD CONSTRAINT "sandbox_space_site_site_id_fk" FOREIGN KEY ("site") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "sandbox_space_number" ON "sandbox_space" USING btree ("number");
CREATE INDEX "sandbox_space_order" ON "sandbox_space" USING btree ("ordinal","id");
CREATE INDEX "sandbox_space_state" ON "sandbox_space" USING btree ("void","state","changed_at","id");
CREATE INDEX "sandbox_space_changed" ON "sandbox_space" USING btree ("changed_at","id");
CREATE INDEX "sandbox_space_creator" ON "sandbox_space" USING btree ("creator");
CREATE INDEX "sandbox_space_by_idle_until" ON "sandbox_space" USING btree ("idle_until","id");
CREATE INDEX "sandbox_space_by_owner" ON "sandbox_space" USING btree ("owner","id");
CREATE INDEX "sandbox_space_of_contents" ON "sandbox_space" USING btree ("void","contents");
CREATE INDEX "sandbox_space_of_department" ON "sandbox_space" USING btree ("void","department");
CREATE INDEX "sandbox_space_of_site" ON "sandbox_space" USING btree ("void","site");
CREATE INDEX "sandbox_space_of_confidentiality" ON "sandbox_space" USING btree ("void","confidentiality");

-- A sandbox is a schema with a fixed name that holds all tables anew. These two functions alone make and drop one, as the owner:
-- who calls them says which of the three places is meant, and nothing else (decision 170).
CREATE FUNCTION sandbox_purge(place int) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF place IS NULL OR place NOT BETWEEN 1 AND 3 THEN RAISE EXCEPTION 'There is no such place for a sandbox.'; END IF;
  EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', 'sandbox_' || place);
END $$;
CREATE FUNCTION sandbox_make(place int) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  space text := 'sandbox_' || place;
  piece record;
  granted record;
BEGIN
  IF place IS NULL OR place NOT BETWEEN 1 AND 3 THEN RAISE EXCEPTION 'There is no such place for a sandbox.'; END IF;
  EXECUTE format('CREATE SCHEMA %I', space);
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO plumbline_sandbox', space);
  PERFORM set_config('search_path', space, true);
  CREATE TABLE migration (LIKE public.migration INCLUDING ALL);
  INSERT INTO migration SELECT * FROM public.migration;
  FOR piece IN SELECT s.sql FROM public.sandbox_shape s ORDER BY s.number LOOP
    EXECUTE replace(piece.sql, '{space}', space);
  END LOOP;
  -- What the program may do with a table of the organisation, a sandbox may do with its own of that name.
  FOR granted IN
    SELECT format('GRANT %s ON %s %I.%I TO plumbline_sandbox', a.privilege_type,
                  CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, space, c.relname) AS statement
    FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S') AND a.grantee = 'plumbline_app'::regrole
    UNION ALL
    SELECT format('GRANT %s (%I) ON %I.%I TO plumbline_sandbox', a.privilege_type, t.attname, space, c.relname)
    FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid AND NOT t.attisdropped, aclexplode(t.attacl) a
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.grantee = 'plumbline_app'::regrole
    UNION ALL
    SELECT format('GRANT EXECUTE ON FUNCTION %I.destroy_content TO plumbline_sandbox', space)
  LOOP
    EXECUTE granted.statement;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION sandbox_make, sandbox_purge FROM PUBLIC;
