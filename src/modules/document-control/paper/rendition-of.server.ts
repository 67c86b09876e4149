// Gathers what a version says on paper. Once it is approved, that is what the last of its approvers signed, and not what stands in
// the database today; who signed is told of the rounds since it was submitted for the last time.

import type { Actor } from '#lib/actor.ts'
import { isDay } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { signedContent } from '#kernel/signature/signed-content.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { readWhole, type RoundRow as Round } from '#kernel/store/loaded.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { outOfUse } from '../document-guards.ts'
import { documentVersion } from '../document-version.ts'
import { sectionsIn } from '../numbering.ts'
import type { Printing as Allowed } from '../sorts.ts'
import { fileIn } from '../uploads/file-in.ts'
import { versionName } from '../version/version-fields.ts'
import { versionLife } from '../version/version-life.ts'
import type { Rendition, Revision, SignedBy } from './rendition.ts'
import { words } from './words.ts'

type At = (instant: string) => string

/** Of a version on paper, what its record does not say by itself. */
type About = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly type: string | null
  readonly printing: Allowed | null
}

async function aboutOf(db: Db, version: string): Promise<About> {
  const { rows } = await db.query<About>({
    name: 'version-on-paper',
    text: `select d.id, d.number, d.title, t.family as type, t.printing from document_version v
      join document d on d.id = v.parent left join document_type t on t.id = v.type where v.id = $1`,
    values: [version],
  })
  const [about] = rows
  if (!about) throw new Error(`Version ${version} is a part of no document.`)
  return about
}

/**
 * The rounds since it was submitted for the last time; a draft has been signed by nobody, whatever was signed before it came back.
 * On the short way the approval alone is signed.
 */
function attempt(rounds: readonly Round[], { state, route }: AnyRow): readonly Round[] {
  if (state === 'draft') return []
  const ordered = rounds.toSorted((one, other) => (one.openedAt < other.openedAt ? -1 : 1))
  const standing = ordered.filter(({ outcome }) => outcome === 'complete' || outcome === null)
  if (route === 'Short') return standing.filter(({ step }) => step === 'approve')
  const begun = ordered.findLast(({ step }) => step === 'submit')?.openedAt ?? ''
  return standing.filter(({ openedAt }) => openedAt >= begun)
}

const signaturesIn = (rounds: readonly Round[], at: At): readonly SignedBy[] =>
  rounds
    .flatMap(({ signatures }) => signatures)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ meaning, name, role, at: instant, reason }) => ({ meaning, name, role, at: at(instant), reason }))

async function signedText(db: Db, round: Round) {
  const { rows } = await db.query<{ snapshot: string }>({
    name: 'signed-text',
    text: 'select snapshot from round where id = $1',
    values: [round.id],
  })
  const text = rows[0]?.snapshot ?? ''
  return text === '' ? undefined : signedContent(text).values
}

type RevisionRow = {
  readonly id: string
  readonly major: number
  readonly minor: number
  readonly revision: string
  readonly summary: string | null
  readonly since: string | null
}

/** The versions up to this one that people have worked by, and this one. */
async function revisionsUpTo(db: Db, version: string, planned: string, at: At): Promise<readonly Revision[]> {
  const { rows } = await db.query<RevisionRow>({
    name: 'revisions-up-to',
    text: `select o.id, o.major, o.minor, o.revision, o.summary,
        (select to_char(min(s.entered_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
          from stay s where s.card = o.id and s.state = 'effective') as since
      from document_version v join document_version o on o.parent = v.parent and o.ordinal <= v.ordinal
      where v.id = $1 and (o.id = v.id or o.state = any($2) and not o.void)
      order by o.ordinal`,
    values: [version, ['effective', ...outOfUse, 'destroyed']],
  })
  // Of the version in hand it is said as it was approved: since when it holds is of the day of printing.
  return rows.map(({ id, major, minor, revision, summary, since }, index) => ({
    label: versionName(major, minor),
    since: id === version ? planned : since === null ? words.empty : at(since),
    revision,
    summary: summary ?? (index === 0 ? words.first : words.empty),
  }))
}

/** Why nobody works by a version in this state. */
function whyNot(state: string, isVoid: boolean): string | null {
  if (isVoid) return words.notEffective.void
  return Object.entries(words.notEffective).find(([name]) => name === state)?.[1] ?? null
}

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? dayInWords(value) : words.empty)

const plannedFor = (value: unknown) =>
  typeof value === 'string' && isDay(value) ? words.plannedFor(dayInWords(value)) : words.empty

export type OnPaper = {
  readonly row: AnyRow
  readonly rendition: Rendition
  readonly printing: Allowed
  readonly type: string
  readonly file: SentFile | null
}

/** What a version says on paper, and what its type says of printing it. Refuses `not-found` for what one may not read. */
export async function renditionOf({ pool }: Engine, actor: Actor, named: string, at: At): Promise<OnPaper> {
  const { row, rounds, stays } = await readWhole(pool, actor, documentVersion, named)
  const about = await aboutOf(pool, row.id)
  const counted = attempt(rounds, row)
  const approved = counted.find(({ step, outcome }) => step === 'approve' && outcome === 'complete')
  // Of what was destroyed no signed text is left.
  const said = (approved && (await signedText(pool, approved))) ?? row
  const label = versionName(Number(said.major), Number(said.minor))
  const name = typeof said.name === 'string' ? said.name : ''
  const entered = (state: string) => stays.find((stay) => stay.state === state)?.enteredAt
  const [since, until] = [entered('effective'), entered('superseded') ?? entered('obsolete')]
  const type = about.type ?? words.empty
  const file = fileIn(said)
  return {
    row,
    file,
    printing: about.printing ?? 'Uncontrolled, with a mark',
    type,
    rendition: {
      number: about.number,
      title: name.endsWith(` ${label}`) ? name.slice(0, -label.length - 1) : about.title,
      type,
      label,
      state: row.void ? words.isVoid : (versionLife.states[row.state]?.label ?? row.state),
      notEffective: whyNot(row.state, row.void),
      facts: [
        [words.facts.revision, typeof said.revision === 'string' ? said.revision : words.empty],
        [words.facts.planned, dayOf(said.effectiveOn)],
      ],
      today: [
        ...(since === undefined ? [] : [[words.facts.effective, at(since)] as const]),
        ...(until === undefined ? [] : [[words.facts.ended, at(until)] as const]),
      ],
      signatures: signaturesIn(counted, at),
      fingerprint: approved?.hash ?? null,
      revisions: await revisionsUpTo(pool, row.id, plannedFor(said.effectiveOn), at),
      sections: sectionsIn(said.sections),
      file: file && { name: file.name, size: file.size, sha256: file.sha256, isPdf: file.type === 'application/pdf' },
      copy: null,
    },
  }
}
