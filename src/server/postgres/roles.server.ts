// The four roles: who owns, who works, who reads, and what a sandbox works as. The program works as a role that cannot change what it may do.
import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg'
import type { Db } from '#lib/db.ts'

/** Owns every table and nobody signs in as it: migrations run as it. */
export const ownerRole = 'plumbline_owner'
/** What the program works as: rows only, never the shape of anything. */
export const appRole = 'plumbline_app'
/** What a sandbox works as: it has no right to any table of the organisation. The program takes its part; nobody signs in as it. */
export const sandboxRole = 'plumbline_sandbox'
/** For reports from outside. */
const readRole = 'plumbline_read'

const make = (role: string, attributes: string) => `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${escapeLiteral(role)}) THEN
      CREATE ROLE ${role} ${attributes};
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$;`

/**
 * Makes the roles where they are missing. They belong to the whole server, not to one database.
 * @param admin a connection that may create roles
 */
export const ensureRoles = async (admin: ClientBase): Promise<void> => {
  await admin.query(
    make(ownerRole, 'NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE') +
      make(appRole, 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE') +
      make(readRole, 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE') +
      make(sandboxRole, 'NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE'),
  )
  await admin.query(`GRANT ${sandboxRole} TO ${appRole}`)
  await admin.query(`ALTER ROLE ${appRole} SET timezone = 'UTC'`)
}

/** Who may connect to a database: not everybody, and nobody may make temporary tables that hide real ones. */
export const databaseRights = (database: string): string => {
  const name = escapeIdentifier(database)
  return (
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC;` +
    `GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO ${ownerRole};` +
    // Nobody signs in as the sandbox's role: without this it may not ask how large the database is.
    `GRANT CONNECT ON DATABASE ${name} TO ${appRole}, ${readRole}, ${sandboxRole}`
  )
}

/**
 * Takes the owner's part where the database belongs to it and we may; else stays who we are.
 * @returns whether we act as the owner now
 */
export const actAsOwner = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT pg_has_role(datdba, 'MEMBER') AS may FROM pg_database
     WHERE datname = current_database() AND pg_get_userbyid(datdba) = $1`,
    [ownerRole],
  )
  if (!rows[0]?.may) return false
  await client.query(`SET ROLE ${ownerRole}`)
  return true
}

/**
 * Whether rights alone keep a connection's role from undoing the trail: it is no superuser, makes no roles, and is not the
 * owner of the tables nor may become it.
 */
export const areRightsEnforced = async (db: Db): Promise<boolean> => {
  const { rows } = await db.query<{ enforced: boolean }>({
    text: `SELECT NOT rolsuper AND NOT rolcreaterole AND NOT pg_has_role(relowner, 'MEMBER') AS enforced
      FROM pg_roles, pg_class WHERE rolname = current_user AND pg_class.oid = 'migration'::regclass`,
  })
  return rows[0]?.enforced ?? false
}
