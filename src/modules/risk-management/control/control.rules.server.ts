// What a definition cannot say of a control: the section that it names is there, and what comes of it for the risks that rely on
// it when it fails or ends.

import { refuse } from '#lib/refusal.ts'
import type { Db } from '#lib/db.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { risk } from '../risk.ts'

type Said = Readonly<Record<string, unknown>>

/** What is effective of a document has sections, and none of this number. A document that has none yet may get it. */
async function lacksSection(db: Db, document: string, section: string): Promise<boolean> {
  const { rows } = await db.query<{ lacks: boolean }>({
    name: 'control-section',
    text: `select count(*) > 0 and count(*) filter (where p.number = $2) = 0 as lacks
      from passage p join card d on d.id = p.root where (d.id::text = $1 or d.number = $1) and p.standing = 'current'`,
    values: [document, section],
  })
  return rows[0]?.lacks ?? false
}

async function keepCited(db: Db, values: Said, before: AnyRow | null): Promise<void> {
  if (!('section' in values) && !('document' in values)) return
  const { document, section } = { ...before, ...values }
  if (typeof section !== 'string' || section.trim() === '') return
  if (typeof document !== 'string') return refuse('invalid', 'Choose the document that this section is of.', 'document')
  if (await lacksSection(db, document, section.trim()))
    refuse('invalid', `The document has no section ${section.trim().slice(0, 20)} as it is effective today.`, 'section')
}

type Relying = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly state: string
  readonly owner: string | null
}

/** The open risks that rely on a control, whoever may read them. */
async function relyingOn(db: Db, control: string): Promise<readonly Relying[]> {
  const { rows } = await db.query<Relying>({
    name: 'control-relied-on',
    text: `select r.id, r.number, r.version, r.state, r.owner from link l join risk r on r.id = l.from_card
      where l.to_card = $1 and l.type = 'controlled_by' and not r.void and r.state not in ('rejected', 'closed') order by r.id`,
    values: [control],
  })
  return rows
}

/** What a step makes of a control, as it is said to those who rely on it. */
const failures: Readonly<Record<string, string>> = {
  'not-effective': 'was tested as not effective',
  retire: 'was retired',
  void: 'was voided',
}

/** Accepted risks that rely on a control are judged anew once it does not hold; the owners of all open ones hear of it. */
async function unsettle(door: UnitOfWork, { id, number, version }: AnyRow, what: string): Promise<void> {
  const relying = await relyingOn(door.db, id)
  for (const one of relying.filter(({ state }) => state === 'accepted'))
    await door.move(risk, one.number, 'decision-stale', {
      version: one.version,
      follows: true,
      reason: `${number}, a control that it relies on, ${what}.`,
    })
  raise(
    door,
    relying.flatMap((one) =>
      one.owner === null
        ? []
        : {
            to: [one.owner],
            kind: 'threshold' as const,
            severity: 'warn' as const,
            card: one.id,
            title: `relies on ${number}, which ${what}.`,
            dedupe: `control ${id} ${version} ${one.id}`,
          },
    ),
  )
}

export const controlRules: Rules = {
  async complete({ db }, values, before) {
    await keepCited(db, values, before)
    return values
  },
  async after(door, { after, step = '' }) {
    const what = failures[step]
    if (what !== undefined) await unsettle(door, after, what)
  },
}
