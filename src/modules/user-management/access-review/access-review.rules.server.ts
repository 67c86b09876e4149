// Its lines are drawn when it begins; what it withdraws ends with its signature.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { holdersOf } from '#kernel/access/holders.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { linesOf } from '../grants.ts'
import { person } from '../person.ts'
import { drawnFor, mostLines } from './drawn.server.ts'
import { areTheSame, linesIn, type Line, type Scope } from './lines.ts'

type Values = Readonly<Record<string, unknown>>

async function begun(door: UnitOfWork, review: AnyRow): Promise<Values> {
  const { owner, scope } = review
  if (typeof owner !== 'string') return {}
  const lines = await drawnFor(door.db, door.registry, (scope ?? 'Roles that sign') as Scope, owner) // The field's own words.
  if (lines.length === 0)
    refuse('blocked', 'Nobody else holds one of these roles: there is nothing to review.', 'scope')
  if (lines.length > mostLines)
    refuse('blocked', `A review holds ${mostLines} lines at most: choose fewer roles.`, 'scope')
  return {
    lines: lines.map((line, at) => ({ key: `line-${at + 1}`, ...line, verdict: null, why: null })),
    asOf: door.today(),
  }
}

const reviewedLine = ({ person: who, role, site }: Line) => `${who} ${role} ${site ?? ''}`

/** Takes the roles of one person away that were withdrawn and are still held. */
async function withdraw(door: UnitOfWork, who: string, lines: readonly Line[]): Promise<void> {
  const { rows } = await door.db.query<{ version: number; state: string; grants: unknown }>({
    name: 'grants-to-withdraw',
    text: `select version, state, grants from person where id = $1 and state in ('active', 'suspended') for update`,
    values: [who],
  })
  const [row] = rows
  if (!row) return
  const gone = new Set(lines.map(reviewedLine))
  const grants = linesOf(row.grants).filter(({ role, site }) => !gone.has(`${who} ${role} ${site ?? ''}`))
  if (grants.length === linesOf(row.grants).length) return
  await door.move(person, who, row.state === 'suspended' ? 'withdraw-while-suspended' : 'withdraw-roles', {
    version: row.version,
    values: { grants },
    reason: lines.map(({ why }) => why ?? '').join(' '),
    follows: true,
  })
}

async function withdrawAll(door: UnitOfWork, review: AnyRow): Promise<void> {
  const withdrawn = linesIn(review.lines).filter(({ verdict }) => verdict === 'Withdraw')
  for (const [who, lines] of Map.groupBy(withdrawn, (line) => line.person)) await withdraw(door, who, lines)
  if (withdrawn.length > 0 && (await holdersOf(door.db, ['administrator'])).length === 0)
    refuse('blocked', 'Nobody would be administrator any more. Keep one of them, or give the role to somebody first.')
}

/** A review that was handed to somebody whose own roles were drawn decides on themselves: another one is begun. */
function refuseOwn({ actor }: UnitOfWork, { lines }: AnyRow): void {
  if (actor.kind === 'person' && linesIn(lines).some((line) => line.person === actor.id))
    refuse('blocked', 'Your own roles stand in this review, which was begun by somebody else. Begin another one.')
}

export const accessReviewRules: Rules = {
  async complete(door, values, before, step) {
    if (before === null) return values
    if (step === 'begin') return { ...values, ...(await begun(door, { ...before, ...values } as AnyRow)) } // Of the same record.
    if (step === 'decide' && !areTheSame(linesIn(before.lines), linesIn(values.lines)))
      refuse('invalid', 'A review decides on the people and roles that were drawn, no others.', 'lines')
    return values
  },
  async after(door, { before, after, step }) {
    if (step !== 'complete' && step !== 'decide') return
    refuseOwn(door, after)
    if (step === 'complete' && before !== null && before.state !== after.state) await withdrawAll(door, after)
  },
}
