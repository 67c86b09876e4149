// npm run db:roles: makes the four roles on the server of DATABASE_URL and hands the database to its owner role.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { applyRights } from '#server/postgres/migrate.server.ts'
import { actAsOwner, appRole, databaseRights, ensureRoles, ownerRole } from '#server/postgres/roles.server.ts'

const url = process.env['DATABASE_OWNER_URL'] ?? process.env['DATABASE_URL']
if (!url) {
  process.stderr.write('Set DATABASE_OWNER_URL to a connection that may create roles in the database of Plumbline.\n')
  process.exit(1)
}

/** Everything that Plumbline made in this database goes to the owner role; what belongs to an extension stays with it. */
const handOver = `
  DO $$ DECLARE statement text; BEGIN
    FOR statement IN
      SELECT format('ALTER %s %s OWNER TO ${ownerRole}',
                    CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
                    c.oid::regclass)
      FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
      WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND nspname !~ '^pg_' AND nspname <> 'information_schema'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
                        AND (deptype = 'e' OR relkind = 'S' AND deptype IN ('a', 'i')))
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${ownerRole}', p.oid::regprocedure)
      FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
      WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND deptype = 'e')
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${ownerRole}', t.oid::regtype)
      FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
      WHERE typtype IN ('e', 'd') AND nspname !~ '^pg_' AND nspname <> 'information_schema'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND deptype = 'e')
      UNION ALL
      SELECT format('ALTER SCHEMA %I OWNER TO ${ownerRole}', nspname)
      FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
    LOOP EXECUTE statement; END LOOP;
  END $$`

const passwordOf = (address: string | undefined): string | undefined => {
  const parts = address && URL.canParse(address) ? new URL(address) : undefined
  return parts?.username === appRole ? decodeURIComponent(parts.password) : undefined
}

const client = new Client({ connectionString: url })
await client.connect()
const { rows } = await client.query<{ name: string; admin: string }>(
  'SELECT current_database() AS name, current_user AS admin',
)
const { name = '', admin = '' } = rows[0] ?? {}
await ensureRoles(client)
const given = passwordOf(process.env['DATABASE_URL'])
const password = given ?? randomBytes(24).toString('base64url')
// No password in DATABASE_URL means that the server trusts the connection for another reason.
if (password) await client.query(`ALTER ROLE ${appRole} PASSWORD ${escapeLiteral(password)}`)
await client.query('BEGIN')
// Without being one of its members an administrator who is no superuser could neither hand over nor migrate.
await client.query(`GRANT ${ownerRole} TO ${escapeIdentifier(admin)}`)
await client.query(handOver)
await client.query(`ALTER DATABASE ${escapeIdentifier(name)} OWNER TO ${ownerRole}`)
await client.query('COMMIT')
await client.query(databaseRights(name))
await client.query(`GRANT CONNECT ON DATABASE ${escapeIdentifier(name)} TO ${escapeIdentifier(admin)}`)
await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
await actAsOwner(client)
const { rows: found } = await client.query<{ there: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS there`)
if (found[0]?.there) await applyRights(client, join(import.meta.dirname, '../migrations'), { always: true })
await client.end()

const address = new URL(url)
address.username = appRole
address.password = given === undefined ? password : '…'
process.stdout.write(`The roles of database ${name} are in place.\n`)
process.stdout.write(`DATABASE_URL=${address.href}${given === undefined ? ' (the password is shown this once)' : ''}\n`)
process.stdout.write(
  'DATABASE_OWNER_URL is the connection you have just used; Plumbline needs it when it is upgraded.\n',
)
