// What a version does by itself: it is counted from the one in effect, keeps to the type that is in use when it is begun, and takes
// its document into effect with it.

import { refuse } from '#lib/refusal.ts'
import { tellChanged } from '#features/live/tell.server.ts'
import { collectedIn } from '#features/alerts/raise.server.ts'
import { peopleIn } from '#kernel/access/can.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { Deed, Rules, ToSay } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { goOnWaiting } from '#modules/training/asked/trains-people.server.ts'
import { assignReaders, cancelReading, succeedReading } from '#modules/training/assignment/assign.server.ts'
import { readEnough, releaseRead } from '#modules/training/assignment/released.server.ts'
import { documentVersion } from '../document-version.ts'
import { adoptEdition, reopenEdition } from '../editions/watch.rules.server.ts'
import { foretellDestruction, fingerprintsOf } from '../retention/destroying.server.ts'
import { askForPaper } from '../paper/kept-paper.server.ts'
import { refuseHeld } from '../retention/hold.rules.server.ts'
import { retained } from '../retention/kept.server.ts'
import { heldSteps } from './retention-life.ts'
import { translatedBy } from '../translation/translation.server.ts'
import { reviewAfter } from '../review.ts'
import { refuseUnsaved } from '../writing/unsaved.server.ts'
import { excuseOthers } from './audience.server.ts'
import { begunFrom } from './beginning.server.ts'
import { foretellVersion } from './foretell.server.ts'
import { readingOf } from './reading-of.server.ts'
import { refuseAbsentJudges } from './refuse-absent-judges.server.ts'
import { refuseOwnJudges } from './refuse-own-judges.ts'
import { refuseShutOut, refuseUnfit, refuseUnreadable } from './refuse-unfit.server.ts'
import { versionName, type Revision } from './version-fields.ts'

type Count = { readonly major: number; readonly minor: number }

/** The number after the one in effect: a major revision counts anew, the others go on from it. */
const after = (present: Count | undefined, revision: Revision): Count => {
  if (!present) return { major: 1, minor: 0 }
  return revision === 'Major'
    ? { major: present.major + 1, minor: 0 }
    : { major: present.major, minor: present.minor + 1 }
}

type Start = {
  readonly major: number | null
  readonly minor: number | null
  readonly type: string
  readonly approval: string
  readonly leastReviewers: number | null
  readonly reviewers: readonly string[]
  readonly enoughReviews: number | null
  readonly enoughFurther: number | null
  readonly signing: string | null
  readonly short: string | null
  readonly changeAsked: string | null
  readonly reading: 'Yes' | 'No'
  readonly threshold: number | null
}

/** The version in effect, and what the document's type says that is in use now. Who begins a version is none of its reviewers. */
async function startingFrom({ db, actor }: UnitOfWork, document: unknown) {
  const { rows } = await db.query<Start>({
    name: 'version-starts-from',
    text: `select v.major, v.minor, t.id as type, t.approval, t.reviewers as "leastReviewers",
        t.enough_reviews as "enoughReviews", t.enough_further as "enoughFurther", t.signing, t.short, t.change_asked as "changeAsked", t.reading, t.threshold,
        array(select p.id from person p where p.state = 'active' and not p.void and p.id is distinct from $2::uuid and (
          p.id = m.head and t.first_reviewers in ('Head of department', 'Both')
          or p.id = s.owner and t.first_reviewers in ('Owner of process', 'Both')) order by p.id) as reviewers
      from document d
        left join document_version v on v.parent = d.id and v.state = 'effective' and not v.void
        join document_type o on o.id = d.type
        left join document_type u on u.family = o.family and u.state = 'in-use' and not u.void
        join document_type t on t.id = coalesce(u.id, o.id)
      left join department m on m.id = d.department
      left join process s on s.id = d.process
      where d.number = $1 or d.id::text = $1`,
    values: [document, actor.kind === 'person' ? actor.id : null],
  })
  const [found] = rows
  if (!found) return { present: undefined, rules: undefined }
  const { major, minor, ...rules } = found
  return { present: major === null || minor === null ? undefined : { major, minor }, rules }
}

/** Whether documents of a type may be files is said by the type that the version keeps to. */
async function refuseFile({ db }: UnitOfWork, type: unknown): Promise<void> {
  const { rows } = await db.query<{ content: string }>({
    name: 'content-of-type',
    text: 'select content from document_type where id = $1',
    values: [type],
  })
  if (rows[0]?.content === 'Sections')
    refuse('invalid', 'Documents of its type are written in sections: import the file from Word instead.', 'file')
}

const isRead = ({ reading }: AnyRow) => reading === 'Yes'

/** Whoever goes by the document is asked to read what has been approved, before it takes effect where its type wants that. */
async function askReaders(door: UnitOfWork, version: AnyRow, document: AnyRow): Promise<void> {
  if (!isRead(version)) return
  const asked = await assignReaders(door, readingOf(door, version, document))
  const isHeld = asked > 0 && Number(version.threshold ?? 0) > 0
  if (isHeld) await door.move(documentVersion, version.number, 'hold', { version: version.version, follows: true })
}

/** The document comes into effect with its first version, and is renewed with each later one. */
async function takeAlong(door: UnitOfWork, version: AnyRow, row: AnyRow): Promise<void> {
  const definition = door.registry.named('document')
  const since = door.today(row.id)
  const current = versionName(Number(version.major), Number(version.minor))
  await door.move(definition, row.id, row.state === 'draft' ? 'take-effect' : 'renew', {
    version: row.version,
    follows: true,
    values: {
      current,
      effectiveSince: since,
      nextReview: reviewAfter({ ...row, renewal: null }, since),
      translated: typeof version.translates === 'string' ? version.translates : null,
    },
  })
}

const takesEffect = (step: string | undefined) =>
  ['take-effect', 'release', 'release-early', 'take-effect-with'].includes(step ?? '')

/** Steps after which others are asked for their signatures. */
const namesJudges = (step: string | undefined) =>
  ['submit', 'submit-short', 'change-reviewers', 'change-approver'].includes(step ?? '')

const movesDate = (step: string | undefined) => step === 'move-date' || step === 'move-date-held'

const isGivenUp = (step: string | undefined) => step === 'withdraw' || step === 'obsolete' || step === 'void'

/** What a step adds to what is known of its retention. Refuses what a legal hold forbids. */
async function ofRetention(door: UnitOfWork, version: AnyRow, step: string | undefined) {
  const document = parentIn(version)?.id
  if (document !== undefined && heldSteps.includes(step ?? '')) await refuseHeld(door, document)
  if (step === 'destroy') return { fingerprints: await fingerprintsOf(door, version) }
  return retained(door, version, step)
}

/** A translation says which version of the other document it says: the one in effect as it is submitted. */
async function ofTranslation(
  door: UnitOfWork,
  version: AnyRow,
  step: string | undefined,
): Promise<{ readonly translates?: string | null }> {
  const document = parentIn(version)?.id
  if (document === undefined || (step !== 'submit' && step !== 'submit-short')) return {}
  return { translates: await translatedBy(door, document) }
}

/** Once its day has come it takes effect with the last signature, or the one that moves its day, and waits for no clock. */
async function takeEffectToday(door: UnitOfWork, id: string): Promise<void> {
  const { row, tied, zone } = door.loaded(id)
  const today = door.today(id)
  if (typeof row.effectiveOn !== 'string' || row.effectiveOn > today) return
  if (row.state === 'training') return releaseRead(door, id)
  const around = { tied, today, zone: zone ?? door.zone, within: parentIn(row) }
  const { guards } = documentVersion.workflow.steps['take-effect'] ?? {}
  if (!guards?.every(({ holds }) => holds(row, around))) return
  await door.move(documentVersion, id, 'take-effect', { version: row.version, follows: true })
}

/** What is destroyed is told before it is proposed, and again before it is signed. */
async function foretell(door: UnitOfWork, deed: Deed & { readonly step: string }): Promise<readonly ToSay[]> {
  if (deed.step === 'destroy') return foretellDestruction(door, deed.before)
  if (deed.step !== 'propose-destruction') return foretellVersion(door, deed)
  return (await foretellDestruction(door, deed.before)).map((one) => ({ ...one, later: true }))
}

export const versionRules: Rules = {
  async complete(door, given, before, step) {
    const values: Readonly<Record<string, unknown>> = {
      ...given,
      ...(before && (await ofRetention(door, before, step))),
      ...(before && (await ofTranslation(door, before, step))),
    }
    const isNew = before === null
    if (!isNew && values.file) await refuseFile(door, before.type)
    if (!isNew && values.revision === undefined) return values
    const document = isNew ? values.parent : parentIn(before)?.id
    const { present, rules } = await startingFrom(door, document)
    const revision = (values.revision ?? 'Major') as Revision
    const count = after(present, revision)
    // Wording and layout alone cost nobody a signature; whoever thinks otherwise says so with it.
    const reading = values.reading ?? (revision === 'Editorial' ? 'No' : rules?.reading)
    if (!isNew) return { ...values, ...count, reading }
    const reviewers = peopleIn(values.reviewers)
    const authors = peopleIn(values.authors)
    return {
      ...values,
      ...count,
      ...rules,
      readByType: rules?.reading,
      reading,
      begunFrom: await begunFrom(door, document),
      // Who has judged the last one does so again; else those whom the type names, unless they write it.
      reviewers: reviewers.length > 0 ? reviewers : (rules?.reviewers.filter((one) => !authors.includes(one)) ?? []),
    }
  },
  async after(door, { before, after: version, step }) {
    const within = parentIn(version)
    if (!within) return
    // Those who write in it together see at once what the others have saved.
    await tellChanged(door.db, version.id, door.actor)
    if (step === undefined) return
    if (step === 'submit' || step === 'submit-short') {
      await refuseUnsaved(door, version)
      await refuseUnfit(door, version)
    }
    if (step === 'reviewed' || step === 'approve') await refuseUnreadable(door, version)
    if (namesJudges(step)) {
      await refuseShutOut(door, version)
      if (step !== 'submit-short') refuseOwnJudges(door.loaded(version.id).row)
      await refuseAbsentJudges(door, door.loaded(version.id).row)
    }
    const { row: document } = door.loaded(within.id)
    if (version.state === 'approved' && before?.state === 'approval') {
      await askForPaper(door.db, version.id, door.at)
      await askReaders(door, version, document)
      await takeEffectToday(door, version.id)
    }
    if (movesDate(step)) await takeEffectToday(door, version.id)
    if (takesEffect(step)) {
      // Nobody is pressed about readers of whom nothing hangs any more.
      collectedIn(door).settled.add(version.id)
      await takeAlong(door, version, document)
      await adoptEdition(door, version.id)
      await goOnWaiting(door, await succeedReading(door, readingOf(door, version, document), isRead(version)))
      await excuseOthers(door, document.id)
    }
    if (isGivenUp(step)) {
      await cancelReading(door, version.id)
      await reopenEdition(door, version.id)
    }
  },
  foretell,
  due: { release: readEnough },
}
