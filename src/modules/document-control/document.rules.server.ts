// What a document does by itself: it takes over what its type says, begins with a first version, drafts the next one from what is
// in effect, and takes its versions out of effect with it.

import { inSentence } from '#lib/in-sentence.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { Rules, ToSay } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Entered } from '#kernel/store/values.ts'
import { recallCopies } from './copies/copy.rules.server.ts'
import { endWatch } from './editions/watch.rules.server.ts'
import { reviewMoved } from './review.ts'
import { seriesOf } from './type/pattern.ts'
import { underWay } from '#modules/contents/under-way.ts'
import { beforeEffect, details } from './document-guards.ts'
import { documentVersion } from './document-version.ts'
import { retainSuperseded } from './retention/kept.server.ts'
import { presentRule } from './retention/rule.rules.server.ts'
import { refuseTranslation, settleTranslation, tellTranslations } from './translation/translation.server.ts'
import { audienceOfDocument } from './version/audience.server.ts'
import { document } from './document.ts'
import { beginVersion } from './version/beginning.server.ts'
import { refuseHeld } from './retention/hold.rules.server.ts'
import { refuseWhileUsed } from './where-used/still-uses.server.ts'
import { usesOf } from './where-used/where-used.server.ts'

type TypeRow = {
  readonly prefix: string | null
  readonly pattern: string | null
  readonly reviewMonths: number | null
  readonly renewal: string | null
  readonly retention: string | null
  readonly sections: readonly { readonly key: string; readonly heading: string }[]
}

/** What a type says, named by number or id. */
async function typeOf({ db }: UnitOfWork, named: unknown): Promise<TypeRow | undefined> {
  const { rows } = await db.query<TypeRow>({
    name: 'document-type-of',
    text: `select prefix, pattern, review_months as "reviewMonths", renewal, retention, sections from document_type
      where number = $1 or id::text = $1`,
    values: [named],
  })
  return rows[0]
}

async function codeOf({ db }: UnitOfWork, department: unknown): Promise<string | null> {
  const { rows } = await db.query<{ code: string | null }>({
    name: 'department-code',
    text: 'select code from department where number = $1 or id::text = $1',
    values: [department],
  })
  return rows[0]?.code ?? null
}

/** Refuses a document that could not be numbered: its type counts within departments, and there is none with a code. */
async function refuseUnnumbered(door: UnitOfWork, type: TypeRow, department: unknown): Promise<void> {
  const chosen = department ?? (door.actor.kind === 'person' ? door.actor.department : null)
  const code = typeof chosen === 'string' ? await codeOf(door, chosen) : null
  if (seriesOf({ type, department: { code } }) === null)
    refuseFields([
      {
        field: 'department',
        code: 'required',
        message: 'Choose a department that has a code: documents of this type are numbered by it.',
      },
    ])
}

/** A version that goes on from nothing has the sections that the type asks for. */
async function firstVersion(door: UnitOfWork, row: AnyRow): Promise<void> {
  const said = await typeOf(door, row.type)
  const sections = (said?.sections ?? []).map(({ heading }) => ({ heading, depth: '1', body: null }))
  await beginVersion(door, row, sections)
}

type Standing = { readonly number: string; readonly version: number }

async function versionsIn({ db }: UnitOfWork, of: string, states: readonly string[]): Promise<readonly Standing[]> {
  const { rows } = await db.query<Standing>({
    name: 'document-versions-in',
    text: `select number, version from document_version
      where parent = $1 and state = any($2) and not void order by id`,
    values: [of, states],
  })
  return rows
}

/** Who judges that it needs a revision begins one, where none is under way. */
async function reviseWhatIsNotYet(door: UnitOfWork, row: AnyRow): Promise<void> {
  if ((await versionsIn(door, row.id, underWay)).length === 0) await beginVersion(door, row)
}

const revises: readonly string[] = ['revise', 'revise-under-review']

async function moveAll(door: UnitOfWork, { id }: AnyRow, states: readonly string[], step: string, reason?: string) {
  for (const { number, version } of await versionsIn(door, id, states))
    await door.move(documentVersion, number, step, { version, follows: true, reason })
}

/** Refuses to give up what people are still sent to, unless they are led on to what replaces it, which is in effect. */
async function refuseWhatLeads(door: UnitOfWork, { id, number, replacement }: AnyRow): Promise<void> {
  if (typeof replacement !== 'string') return refuseWhileUsed(door, { id, number })
  if (replacement === id) return refuse('invalid', 'A document does not replace itself: choose another.', 'replacement')
  const state = (await cardsOf(door.db, [replacement])).get(replacement)?.state
  if (state !== 'effective' && state !== 'review')
    refuse('blocked', 'What replaces it is not in effect any more: keep this one, and propose it again.')
}

/** Who sends people on to a document that is about to go out of use. */
async function foretellObsolete({ db }: UnitOfWork, { id, number }: AnyRow): Promise<readonly ToSay[]> {
  const { uses } = await usesOf(db, id, number)
  if (uses.size === 0) return []
  const says = uses.size === 1 ? `1 record refers to ${number}.` : `${uses.size} records refer to ${number}.`
  return [{ says, cards: [...uses.keys()].map((card) => ({ id: card })) }]
}

const changesDetails = (step: string | undefined) => step?.startsWith('change-details') ?? false

/** What is emptied is as its type says, and how often it is reviewed moves the day of its next review. */
async function completed(
  door: UnitOfWork,
  values: Entered,
  before: AnyRow,
  step: string | undefined,
): Promise<Entered> {
  const isEmptied = (name: 'reviewMonths' | 'retention') => values[name] === null && before[name] !== null
  const type = isEmptied('reviewMonths') || isEmptied('retention') ? await typeOf(door, before.type) : undefined
  const { reviewMonths = null, retention = null } = type ?? {}
  const filled = {
    ...values,
    ...(isEmptied('reviewMonths') && { reviewMonths }),
    ...(isEmptied('retention') && { retention: retention && (await presentRule(door.db, retention)) }),
  }
  const changed = { ...before, ...filled }
  if (!changesDetails(step) || changed.reviewMonths === before.reviewMonths) return filled
  return { ...filled, nextReview: reviewMoved(changed, door.today(before.id)) }
}

/** A document always has somebody who answers for it, and a department that approves it. */
function refuseEmptied(before: AnyRow, row: AnyRow): void {
  if (before.owner !== null && row.owner === null)
    refuse('invalid', 'A document has an owner: hand it over to somebody.', 'owner')
  if (before.department !== null && row.department === null)
    refuse('invalid', 'A document belongs to a department: choose another.', 'department')
}

const judged = ['review', 'approval', ...beforeEffect] as const

/** What the first version is judged with is not changed under those who judge it; from its effect on a signed step changes it. */
async function refuseUnderJudgement(door: UnitOfWork, before: AnyRow, row: AnyRow): Promise<void> {
  const changed = details.find((name) => (before[name] ?? null) !== (row[name] ?? null))
  if (changed === undefined) return
  const [version] = await versionsIn(door, row.id, judged)
  if (!version) return
  const { label } = document.fields[changed]
  refuse(
    'blocked',
    `${version.number} is being judged with the ${inSentence(label)} as it is: have it returned first, or wait until it is effective.`,
    changed,
  )
}

export const documentRules: Rules = {
  async complete(door, values, before, step) {
    await refuseTranslation(door, values, before)
    if (before !== null) return completed(door, values, before, step)
    const type = await typeOf(door, values.type)
    if (!type) return values
    await refuseUnnumbered(door, type, values.department)
    const retention = values.retention ?? (type.retention === null ? null : await presentRule(door.db, type.retention))
    return {
      ...values,
      reviewMonths: values.reviewMonths ?? type.reviewMonths,
      renewal: values.renewal ?? type.renewal,
      retention,
    }
  },
  async after(door, { before, after, step, reason }) {
    if (before) refuseEmptied(before, after)
    if (before && step === undefined) await refuseUnderJudgement(door, before, after)
    await audienceOfDocument(door, before, after)
    if (step === 'void') await refuseHeld(door, after.id)
    if (before === null || step === 'draft-again') await firstVersion(door, after)
    if (step !== undefined && revises.includes(step)) await beginVersion(door, after)
    if (step === 'needs-revision') await reviseWhatIsNotYet(door, after)
    if (step === 'renew' || step === 'take-effect') {
      await tellTranslations(door, after)
      await settleTranslation(door, after)
    }
    if (step === 'renew')
      await recallCopies(door, after.id, `Version ${after.current as string} of ${after.number} has taken effect.`)
    if (step === 'propose-obsolete' || step === 'make-obsolete') await refuseWhatLeads(door, after)
    if (step === 'make-obsolete') {
      await moveAll(door, after, ['effective'], 'obsolete')
      await retainSuperseded(door, after.id)
      await recallCopies(door, after.id, `${after.number} is obsolete.`)
      await endWatch(door, after.id)
      if (typeof after.replacement === 'string') await door.tie(document, after.replacement, 'replaces', after.id)
    }
    if (step === 'withdraw') {
      await moveAll(door, after, underWay, 'withdraw', reason)
      await endWatch(door, after.id)
    }
  },
  tied(_door, { is, type, from, to }) {
    const isReplaced = to.state === 'obsolete' && to.replacement === from.id
    if (type === 'replaces' && (is === 'untied' || !isReplaced))
      refuse(
        'blocked',
        `What replaces a document is said as it becomes obsolete: propose the obsolescence of ${to.number}, and name it there.`,
        'type',
      )
    return Promise.resolve()
  },
  foretell: (door, { after, step }) => (step === 'make-obsolete' ? foretellObsolete(door, after) : Promise.resolve([])),
}
