// The review queue: the questions that a list is asked for it, and how the answers become groups.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import { impliedBy, type Role } from '#lib/roles.ts'
import type { Page } from '#kernel/api/client.ts'
import type { Search } from '#screens/list/list-search.ts'
import { can, type Subject } from '#kernel/access/can.ts'
import { me as mine, readSaid, writeSaid, type Said } from '#kernel/store/filter.ts'
import type { ListedRisk } from '../listed-risk.ts'
import { words as evidence } from '../happened-words.ts'
import { riskLife } from '../risk-life.ts'
import { words } from './words.ts'

/** So many risks of a group are shown. */
export const mostShown = 50

const groupNames = ['waiting', 'disagrees', 'overdue', 'soon', 'expiring'] as const
export type GroupName = (typeof groupNames)[number]

/** What the list is asked for a group; some groups take several questions. */
export type Question = {
  readonly group: GroupName
  readonly asked: Search
  /** Where another than the list answers, so that no table shows the same. */
  readonly isApart?: true
}

export type Reader = PersonActor & { readonly number: string }

const notOwn = { owner: `not:${mine}`, creator: `not:${mine}` }

/** Where a role counts: each narrows a list to it. Everywhere is no narrowing. */
function where({ grants }: Reader, role: Role): readonly Search[] {
  const held = grants.filter((grant) => grant.role === role || impliedBy[role]?.includes(grant.role))
  if (held.some(({ site }) => site === null)) return [{}]
  return held.length === 0 ? [] : [{ site: [...new Set(held.map(({ site }) => site))].join(',') }]
}

/** What waits for somebody's decision: their own reviews, and what others ask them to approve (risk-life.ts). */
function waiting(me: Reader): readonly Question[] {
  const plan = { state: 'treatment-plan', currentLevel: 'not:Extreme', ...notOwn }
  const own = [
    { state: 'under-review', owner: mine },
    { state: 'residual-review', owner: mine, currentLevel: 'Low,Moderate' },
  ]
  const approvals = [
    ...where(me, 'executive').flatMap((narrow) => [
      { ...narrow, ...notOwn, state: 'residual-review', currentLevel: 'not:Low,Moderate' },
      { ...narrow, ...notOwn, state: 'treatment-plan', currentLevel: 'Extreme' },
    ]),
    ...where(me, 'quality').map((narrow) => ({ ...narrow, ...plan })),
    ...(me.heads.length > 0 ? [{ ...plan, department: me.heads.join(',') }] : []),
  ]
  return [...own, ...approvals].map((asked) => ({ group: 'waiting', asked: { ...asked, sort: '-currentScore' } }))
}

/** What happened more often than it claims; the server finds these (evidence/evidence.server.ts). */
const byEvidence: readonly Question[] = [{ group: 'disagrees', asked: {}, isApart: true }]

const byDay: readonly Question[] = [
  { group: 'overdue', asked: { reviewDate: 'is:overdue', sort: 'reviewDate' } },
  {
    group: 'soon',

    asked: { state: 'not:closed,rejected', reviewDate: 'next:30', sort: 'reviewDate' },
  },
  {
    group: 'expiring',

    asked: { state: 'accepted', acceptanceExpiry: 'next:30', sort: 'reviewDate' },
  },
]

/** What both filters of a field leave; null when nothing can pass both. Of two that cannot be joined, the queue's own stands. */
function both(lists: Said, own: Said): Said | null {
  if (!('values' in own)) return own
  if (!('values' in lists)) return lists.is === 'empty' && own.is === 'any' ? null : own
  if (lists.is === 'none' && own.is === 'none')
    return { is: 'none', values: [...new Set([...lists.values, ...own.values])] }
  const [chosen, other] = lists.is === 'any' ? [lists, own] : [own, lists]
  const values = chosen.values.filter((value) => other.values.includes(value) === (other.is === 'any'))
  return values.length === 0 ? null : { is: 'any', values }
}

/** Records have an id and a number, which cannot be compared here: the list's filter stands, permission sorts out the rest. */
const byRecord = ['site', 'department']

/** A question within what the list is narrowed to; null when nothing can be in both. */
export function within(list: Search, own: Search, me: Pick<Reader, 'id' | 'number'>): Search | null {
  const joined: Record<string, string | undefined> = { ...list, ...own }
  for (const [name, asked] of Object.entries(own)) {
    const given = list[name]
    if (!given || !asked || name === 'sort') continue
    if (byRecord.includes(name)) {
      joined[name] = given
      continue
    }
    const said = readSaid(given)
    const isMe = (value: string) => value === me.id || value === me.number
    const lists = 'values' in said ? { ...said, values: said.values.map((v) => (isMe(v) ? mine : v)) } : said
    const left = both(lists, readSaid(asked))
    if (!left) return null
    joined[name] = writeSaid(left)
  }
  return joined
}

/** Everything the list is asked for the queue of somebody, narrowed as they have narrowed it. */
export const questions = (me: Reader, list: Search): readonly Question[] =>
  [...waiting(me), ...byEvidence, ...byDay].flatMap((question) => {
    const asked = within(list, question.asked, me)
    return asked ? [{ ...question, asked }] : []
  })

const plain = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

/** Whether its state asks something of this person. */
export function waitsFor(me: PersonActor, risk: ListedRisk): boolean {
  const asks = riskLife.states[risk.state]?.asks
  const subject = Object.fromEntries(Object.entries(risk).map(([name, value]) => [name, plain(value)]))
  return asks !== undefined && can(me, asks.who, subject as Subject) // A row as answered, its references as their ids.
}

/** Why a risk stands in a group, in a sentence. */
export function whyHere(group: GroupName, risk: ListedRisk, today: Day): string {
  const { state, reviewDate, acceptanceExpiry: until, changedSince } = risk
  if (state === 'under-review' && changedSince) return changedSince
  if (group === 'disagrees' && risk.happened) return evidence.disagrees(risk.happened)
  if (group === 'expiring' && until) return words.why.expiring(until)
  if (group === 'soon' && reviewDate) return words.why.soon(reviewDate)
  if (group === 'overdue' && reviewDate) return words.why.late(reviewDate)
  if (state === 'residual-review') return words.why.residual
  if (state === 'treatment-plan') return words.why.plan
  if (until && until < today) return words.why.expired(until)
  return reviewDate && reviewDate <= today ? words.why.reviewDue(reviewDate) : words.why.called
}

export type Row = { readonly key: string; readonly risk: ListedRisk; readonly why: string; readonly due: Day | null }
export type Group = {
  readonly name: GroupName
  readonly rows: readonly Row[]
  readonly total: { readonly count: number; readonly exact: boolean }
  /** The questions it was answered by. */
  readonly from: readonly Question[]
}

export type Answered = {
  readonly question: Question
  readonly page: Pick<Page, 'total'> & { readonly items: readonly ListedRisk[] }
}

const rank: Partial<Record<GroupName, (one: ListedRisk, other: ListedRisk) => number>> = {
  waiting: (one, other) => (other.currentScore ?? 0) - (one.currentScore ?? 0),
  expiring: (one, other) => (one.acceptanceExpiry ?? '').localeCompare(other.acceptanceExpiry ?? ''),
}

/** The groups of the queue, in order; each risk stands in the first that it belongs to, and groups without one are left out. */
export function grouped(answers: readonly Answered[], me: PersonActor, today: Day): readonly Group[] {
  const seen = new Set<string>()
  return groupNames.flatMap((name) => {
    const parts = answers.filter(({ question }) => question.group === name)
    const all = parts.flatMap(({ page }) => page.items)
    const here = all.filter((risk) => {
      if (seen.has(risk.id) || (name === 'waiting' && !waitsFor(me, risk))) return false
      seen.add(risk.id)
      return true
    })
    const asked = parts.reduce((sum, { page }) => sum + (page.total?.count ?? page.items.length), 0)
    const count = asked - (all.length - here.length)
    if (here.length === 0) return []
    const sorted = rank[name] ? here.toSorted(rank[name]) : here
    const rows = sorted.slice(0, mostShown).map((risk) => ({
      key: `${name}-${risk.number}`,
      risk,
      why: whyHere(name, risk, today),
      due: (name === 'expiring' ? risk.acceptanceExpiry : risk.reviewDate) ?? null,
    }))
    const exact = parts.every(({ page }) => page.total?.exact !== false)
    const from = parts.flatMap(({ question, page }) => (page.items.length > 0 && !question.isApart ? [question] : []))
    return [{ name, rows, total: { count, exact }, from }]
  })
}

/** Which row comes after one that has left: the next that is still there, else the one before; null when none is left. */
export function following(before: readonly string[], left: string, now: readonly string[]): string | null {
  const at = before.indexOf(left)
  const still = (key: string) => now.includes(key)
  return before.slice(at + 1).find(still) ?? before.slice(0, Math.max(at, 0)).findLast(still) ?? now[0] ?? null
}
