// Versions of a matrix: numbered by themselves, drafted as a copy of the one in use, followed by the registers.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { riskMatrix } from './risk-matrix.ts'
import { riskRegister } from './risk-register.ts'

type Values = Readonly<Record<string, unknown>>

/** The next version of a name. Two at once are told apart by the unique name. */
async function editionOf({ db }: UnitOfWork, family: unknown): Promise<number> {
  const { rows } = await db.query<{ edition: number }>({
    name: 'matrix-edition',
    text: 'select coalesce(max(edition), 0) + 1 as edition from risk_matrix where family = $1',
    values: [typeof family === 'string' ? family.trim() : family],
  })
  return rows[0]?.edition ?? 1
}

/** Ties a new version to the one in use, which it will supersede. */
async function tieToPresent(door: UnitOfWork, { id, family }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<{ number: string }>({
    name: 'matrix-present',
    text: `select number from risk_matrix where family = $1 and state = 'in-use' and not void and id <> $2`,
    values: [family, id],
  })
  for (const { number } of rows) await door.tie(riskMatrix, id, 'supersedes', number)
}

/** The draft of a new version: all that the one in use says. */
async function draftCopy(door: UnitOfWork, { family, appetite, likelihoods, impacts, meanings, cells }: AnyRow) {
  await door.create(riskMatrix, { family, appetite, likelihoods, impacts, meanings, cells })
}

/** Registers that had the version before take the new one: their next risks start with it. */
async function followedBy(door: UnitOfWork, { id, family }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<{ number: string; version: number }>({
    name: 'matrix-registers',
    text: `select g.number, g.version from risk_register g join risk_matrix m on m.id = g.matrix
      where m.family = $1 and m.id <> $2 and g.state <> 'retired' order by g.id`,
    values: [family, id],
  })
  for (const { number, version } of rows) await door.save(riskRegister, number, version, { matrix: id })
}

export const riskMatrixRules: Rules = {
  async complete(door, values: Values, before) {
    const isNewName = values.family !== undefined && values.family !== before?.family
    return isNewName ? { ...values, edition: await editionOf(door, values.family) } : values
  },
  async after(door, { before, after, step }) {
    if (before === null) await tieToPresent(door, after)
    if (step === 'new-version') await draftCopy(door, after)
    if (step === 'approve') await followedBy(door, after)
  },
}
