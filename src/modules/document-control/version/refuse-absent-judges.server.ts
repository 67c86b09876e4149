// Nobody is asked for a signature that they cannot give, and no seat stays empty: whoever is named can sign now, the head of the
// department is who approves where the type asks for that, and somebody is left for each seat that goes by a role.

import { heldBy } from '#kernel/access/held.ts'
import { peopleIn } from '#kernel/access/can.ts'
import { handsIn } from '#kernel/access/hands.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { eitherOf, listed } from '#lib/listed.ts'
import { refuse, refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import { impliedBy, type Role } from '#lib/roles.ts'
import { asksHead, asksTop, isShort, writers } from './approval-route.ts'

type Standing = {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly isHead: boolean
  readonly roles: readonly string[]
}

const judging = ['reviewers', 'approver', 'furtherApprovers'] as const
type Judging = (typeof judging)[number]

const seatRoles: readonly Role[] = ['quality', ...(impliedBy.quality ?? []), 'executive']

const isHere = ({ state }: Standing) => state === 'active'
const isQuality = ({ roles }: Standing) => roles.some((role) => role === 'quality' || role === 'quality-manager')
const isTop = ({ roles }: Standing) => roles.includes('executive')
const isAdministrator = ({ roles }: Standing) => roles.includes('administrator')

/**
 * Those who are named, and all who hold a role that gives a seat at the site of the document.
 * $1 ids of people, $2 roles, $3 the site.
 */
const standing = `select p.id, p.name, case when p.void then 'leaver' else p.state end as state,
    exists (select from department m where m.head = p.id and m.state = 'active' and not m.void) as "isHead",
    array(select r.key from ${heldBy('p')} where g ->> 'site' is null or $3::uuid is null or (g ->> 'site')::uuid = $3) as roles
  from person p where p.id = any($1) or (p.state = 'active' and not p.void and exists (select from ${heldBy('p')}
    where r.key = any($2) and (g ->> 'site' is null or $3::uuid is null or (g ->> 'site')::uuid = $3)))
  order by p.name, p.id`

/** $1 the department, $2 the day: its head, and who signs for them that day. */
const headed = `select m.name as department, m.head,
    array(select g.delegate from delegation g where g.owner = m.head and g.state = 'agreed' and not g.void
      and g.covers = 'Everything' and $2::date between g.first_day and g.last_day) as delegates
  from department m where m.id = $1`

type Headed = {
  readonly department: string
  readonly head: string | null
  readonly delegates: readonly string[]
}

const whyAbsent: Readonly<Record<string, string>> = {
  invited: 'has not signed in yet',
  suspended: 'is suspended',
  guest: 'is a guest',
}

const another: Readonly<Record<Judging, string>> = {
  reviewers: 'name another reviewer',
  approver: 'name another approver',
  furtherApprovers: 'name another further approver',
}

/** Whoever is named and could not sign today, each field with its people. */
function absentees(version: AnyRow, people: ReadonlyMap<string, Standing>): readonly FieldRefusal[] {
  return judging.flatMap((field): readonly FieldRefusal[] => {
    const absent = peopleIn(version[field]).flatMap((id) => {
      const one = people.get(id)
      return one && !isHere(one) ? [`${one.name} ${whyAbsent[one.state] ?? 'has left'}`] : []
    })
    return absent.length === 0
      ? []
      : [{ field, code: 'cannot-sign', message: `${listed(absent)} and cannot sign: ${another[field]}.` }]
  })
}

/** Who wrote it, whether as one of its authors or by what they did in it. */
const writersOf = (version: AnyRow): ReadonlySet<string> =>
  new Set([
    ...peopleIn(version.creator),
    ...peopleIn(version.authors),
    ...writers.flatMap((bar) => handsIn(version, bar)),
  ])

/** The seat that nobody is left for once these have signed in seats of their own; none where each can be taken. */
function emptySeat(version: AnyRow, free: readonly Standing[]): 'quality' | 'top management' | undefined {
  const quality = free.filter(isQuality)
  if (quality.length === 0) return 'quality'
  if (!asksTop(version) || isShort(version)) return undefined
  const top = free.filter(isTop)
  // One who could take either takes one of them.
  const isOneForBoth = quality.length === 1 && top.length === 1 && quality[0] === top[0]
  return top.length === 0 || isOneForBoth ? 'top management' : undefined
}

type Judged = {
  readonly version: AnyRow
  readonly people: ReadonlyMap<string, Standing>
  readonly wrote: ReadonlySet<string>
}

/** Who may still take a seat by a role while these sign in seats of their own. */
const freeBut = ({ people, wrote }: Judged, spent: readonly string[]): readonly Standing[] =>
  [...people.values()].filter((one) => isHere(one) && !wrote.has(one.id) && !spent.includes(one.id))

const namesOf = ({ people }: Judged, ids: readonly string[]) => ids.flatMap((id) => people.get(id)?.name ?? [])

/** Refuses a route on which a seat by a role would wait for nobody. */
function refuseEmptySeat(judged: Judged): void {
  const { version } = judged
  const named = isShort(version) ? [] : [...peopleIn(version.approver), ...peopleIn(version.furtherApprovers)]
  const empty = emptySeat(version, freeBut(judged, named))
  if (empty === undefined) return
  const spent = named.filter((id) => {
    const one = judged.people.get(id)
    return one !== undefined && (empty === 'quality' ? isQuality(one) : isTop(one) || isQuality(one))
  })
  if (spent.length === 0)
    refuse('blocked', `Nobody of ${empty} is left to approve it: whoever could has written it, or cannot sign now.`)
  const field = spent.includes(peopleIn(version.approver)[0] ?? '') ? 'approver' : 'furtherApprovers'
  refuseFields([
    {
      field,
      code: 'seat-empty',
      message: `Nobody of ${empty} would be left to approve it after ${listed(namesOf(judged, spent))}: ${another[field]}.`,
    },
  ])
}

/**
 * Whether the head of the department can approve it: they can sign, did not write it, do not only run the system, and leave somebody who
 * has not reviewed it for the seats that go by a role.
 */
function canApprove(judged: Judged, head: string | null): boolean {
  const one = head === null ? undefined : judged.people.get(head)
  if (!one || !isHere(one) || judged.wrote.has(one.id)) return false
  if (isAdministrator(one) && !isQuality(one)) return false
  const { reviewers, furtherApprovers } = judged.version
  const spent = [one.id, ...peopleIn(reviewers), ...peopleIn(furtherApprovers)]
  return emptySeat(judged.version, freeBut(judged, spent)) === undefined
}

/** Where the type asks for the head of the department, nobody else approves in their place unless that one cannot. */
function refuseOtherHead(judged: Judged, { department, head, delegates }: Headed): void {
  const [approver] = peopleIn(judged.version.approver)
  const one = approver === undefined ? undefined : judged.people.get(approver)
  if (!one || one.id === head || delegates.includes(one.id)) return
  if (canApprove(judged, head)) {
    const names = namesOf(judged, [head ?? '', ...delegates.filter((id) => !judged.wrote.has(id))])
    refuseFields([
      {
        field: 'approver',
        code: 'not-head',
        message: `It is approved by the head of the department ${department}: name ${eitherOf(names)}.`,
      },
    ])
  }
  if (!one.isHead && !isTop(one))
    refuseFields([
      {
        field: 'approver',
        code: 'not-head',
        message: `The head of the department ${department} cannot approve it: name the head of another department, or somebody of top management.`,
      },
    ])
}

async function headOf({ db, today }: UnitOfWork, { id, department }: AnyRow): Promise<Headed | undefined> {
  const { rows } = await db.query<Headed>({
    name: 'head-of-department',
    text: headed,
    values: [department ?? null, today(id)],
  })
  return rows[0]
}

/** Refuses reviewers and approvers who cannot sign now, an approver who is not the one that the type asks for, and a seat that nobody can take. */
export async function refuseAbsentJudges(door: UnitOfWork, version: AnyRow): Promise<void> {
  const within = parentIn(version)
  const document = within && door.loaded(within.id).row
  if (!document) return
  if (!isShort(version) && asksHead(version) && document.department === null)
    refuse(
      'blocked',
      'It is approved by the head of the department: say first to which department the document belongs.',
    )
  const found = isShort(version) || !asksHead(version) ? undefined : await headOf(door, document)
  const named = isShort(version) ? [] : judging.flatMap((field) => peopleIn(version[field]))
  const { rows } = await door.db.query<Standing>({
    name: 'judges-standing',
    text: standing,
    values: [[...named, ...peopleIn(found?.head), ...(found?.delegates ?? [])], seatRoles, document.site ?? null],
  })
  const judged = { version, people: new Map(rows.map((one) => [one.id, one])), wrote: writersOf(version) }
  const absent = isShort(version) ? [] : absentees(version, judged.people)
  if (absent.length > 0) refuseFields(absent)
  if (found) refuseOtherHead(judged, found)
  refuseEmptySeat(judged)
}
