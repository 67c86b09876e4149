// What a start does to the data before anybody may call: an empty database gets its organisation or its first link.

import type { Db } from '#lib/db.ts'
import { loadSampleOrganisation } from '#modules/sample-organisation.server.ts'
import { raiseMissing } from '#features/tasks/repair.server.ts'
import { offerFirstAdministrator } from './account/first-administrator.server.ts'
import { openTrialAccounts, shutTrialAccounts, trialPassword } from './account/trial-accounts.server.ts'
import { isTrial } from './context/trial.ts'
import type { ServerContext } from './context/server-context.server.ts'
import { keptIn } from './file/file-store.server.ts'
import { filesFolder } from './file/folder.server.ts'

/** The people one may try Plumbline as, in the order in which they are printed. */
const trialEmails = [
  'admin@example.com',
  'quality@example.com',
  'documents@example.com',
  'auditor@example.com',
  'manager@example.com',
  'executive@example.com',
  'employee@example.com',
] as const

async function trialPeople(db: Db): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>({
    text: 'select id from person where email = any($1)',
    values: [trialEmails],
  })
  return rows.map((row) => row.id)
}

async function isEmpty({ engine }: ServerContext): Promise<boolean> {
  const { rows } = await engine.pool.query({ text: 'select from person limit 1' })
  return rows.length === 0
}

async function isTried({ engine }: ServerContext): Promise<boolean> {
  const { rows } = await engine.pool.query({ text: 'select from account where trial limit 1' })
  return rows.length > 0
}

/**
 * Makes the data ready for the first caller: in the trial an empty database gets the sample organisation and its
 * accounts; elsewhere the first administrator gets a link while there is none. Records that ask somebody get their tasks.
 * @returns the lines to say at start
 */
export const prepare = (context: ServerContext): Promise<readonly string[]> =>
  oneNodeAtATime(context, () => prepareAlone(context))

// Any number will do as long as nobody else uses it; the one before it is the migrations'.
const lock = 75863

/** Does what only one node may do at a time: nodes that start together on an empty database come one after the other. */
async function oneNodeAtATime<T>({ engine }: ServerContext, act: () => Promise<T>): Promise<T> {
  const connection = await engine.pool.connect()
  try {
    await connection.query({ text: 'select pg_advisory_lock($1)', values: [lock] })
    return await act()
  } finally {
    // The lock goes with its connection.
    connection.release(true)
  }
}

async function prepareAlone(context: ServerContext): Promise<readonly string[]> {
  const { engine, env, now, log } = context
  const trial = isTrial(env)
  const shut = await shutTrialAccounts(engine.pool, env, now())
  if (trial && (await isEmpty(context))) {
    log.info('The database is empty: loading the sample organisation …')
    const keep = keptIn(filesFolder(env))
    await loadSampleOrganisation(engine, now(), async (db) => openTrialAccounts(db, await trialPeople(db), now()), {
      keep,
    })
  }
  const raised = await raiseMissing(engine, now())
  if (raised > 0) log.info(`${raised} tasks were raised for records that had none.`)
  if (trial && (await isTried(context)))
    return [
      'Sign in as one of these, with the password ' + trialPassword + ':',
      ...trialEmails.map((email) => `  ${email}`),
    ]
  const offer = { db: engine.pool, env, terminal: process.stdout.isTTY }
  return [...shut, ...(await offerFirstAdministrator(offer, now()))]
}
