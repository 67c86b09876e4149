// A running product that is given much to hold, past its own door.

import { Client, Pool } from 'pg'
import { wire } from '#lib/wire.server.ts'
import { organisationOf, type Organisation } from './seed.ts'
import { connectionOf } from './servers.ts'

/** Fills the database of the product in that folder as the owner of its tables, and answers what the filling tells. */
export async function filled<Told>(
  folder: string,
  fill: (owner: Client, organisation: Organisation) => Promise<Told>,
): Promise<Told> {
  const pool = new Pool({ ...connectionOf(folder), types: wire })
  const organisation = await organisationOf(pool)
  await pool.end()
  const owner = new Client({ ...connectionOf(folder), user: 'postgres' })
  await owner.connect()
  const told = await fill(owner, organisation)
  await owner.end()
  return told
}
