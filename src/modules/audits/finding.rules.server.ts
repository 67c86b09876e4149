// What a definition cannot say of a finding: who raises it and when, what it takes from its audit, and that a nonconformity
// stands on requirement, evidence and statement from its first word on.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import { tellChanged } from '#features/live/tell.server.ts'
import { handsIn } from '#kernel/access/hands.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { TrainsPeople } from '#modules/contents/trains-people.server.ts'
import { finding } from './finding.ts'
import { lackingGrounds } from './grounds.ts'
import { tellOfRepeat } from './repeat.server.ts'
import { isAuditorOf } from './team.ts'
import { refuseUnqualified, refuseUnqualifiedLead } from './qualified.server.ts'

type Said = Readonly<Record<string, unknown>>

type Audit = {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly owner: string | null
  readonly team: unknown
  readonly department: string | null
  readonly site: string | null
  readonly process: string | null
  readonly head: string | null
}

const auditOf = `select a.id, a.number, a.state, a.owner, a.team, a.department, a.site, a.process,
    (select d.head from department d where d.id = a.department) as "head"
  from audit a where a.id::text = $1 or a.number = $1`

const lineOf = `select l.clause, l.parent from checklist_line l where l.id::text = $1 or l.number = $1`

/** While an audit runs and as long as it is followed up, something may be found. */
const running = ['in-progress', 'reporting', 'issued', 'follow-up']

type Line = { readonly clause: string | null; readonly parent: string }

async function lineFor(db: Db, line: unknown): Promise<Line | undefined> {
  if (typeof line !== 'string') return undefined
  const { rows } = await db.query<Line>({ name: 'finding-line', text: lineOf, values: [line] })
  return rows[0]
}

/** What a finding takes from its audit where nothing else was said: its place, and the head of the audited department. */
async function fromAudit(door: UnitOfWork, values: Said): Promise<Said> {
  const { db, actor } = door
  const { rows } = await db.query<Audit>({
    name: 'finding-audit',
    text: auditOf,
    values: [values.audit],
  })
  const audit = rows[0]
  if (!audit) return values // The reference is refused by name afterwards.
  if (!running.includes(audit.state))
    return refuse('invalid', `${audit.number} is not running: findings are raised once it was opened.`, 'audit')
  if (actor.kind === 'person' && !isAuditorOf(audit, actor.id))
    return refuse('not-allowed', 'Only the lead auditor and the auditors of the team raise findings.')
  await refuseUnqualified(door, 'auditor', door.today(audit.id))
  const line = await lineFor(db, values.line)
  if (line && line.parent !== audit.id) return refuse('invalid', 'It is a line of another audit.', 'line')
  const { owner: leadAuditor, head: owner, department, site, process } = audit
  const own = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
  return { owner, department, site, process, clause: line?.clause ?? null, ...own, leadAuditor }
}

/** Refuses a nonconformity that nobody could answer. */
function grounded(values: Said): void {
  const lacking = lackingGrounds(values)
  if (lacking.length > 0) refuseFields(lacking)
}

/** Whether it was found with somebody: they answer for it or once did, or stand for who does. */
const isAudited = ({ id, standsFor = [] }: PersonActor, { owner, ...row }: AnyRow) =>
  [id, ...standsFor.map((principal) => principal.id)].some(
    (one) => one === owner || handsIn(row, 'owner').includes(one),
  )

/** Of an issued finding its owner moves neither the day nor what it is about. */
function keepIssued({ actor }: UnitOfWork, values: Said, before: AnyRow): void {
  if (actor.kind !== 'person' || !isAudited(actor, before)) return
  const isNew = (field: string) => field in values && (values[field] ?? null) !== (before[field] ?? null)
  if (isNew('due'))
    refuse('not-allowed', 'Its day is agreed with the lead auditor or quality, not moved by its owner.', 'due')
  const rewritten = ['repeatOf', 'clause', 'process'].find(isNew)
  if (rewritten !== undefined)
    refuse('not-allowed', 'What it is about is said by the lead auditor or quality, not by its owner.', rewritten)
}

/** What the lead auditor of its audit says of a response and of what was done. */
const judging = ['accept-response', 'hand-over', 'return-response', 'verify', 'return-implementation']

async function tieNew(door: UnitOfWork, { id, audit, line }: AnyRow): Promise<void> {
  if (typeof audit === 'string') await door.tie(finding, id, 'raised_from', audit)
  if (typeof line === 'string') await door.tie(finding, id, 'found_at', line)
}

async function actionsOf({ db }: UnitOfWork, id: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'finding-actions',
    text: "select to_card as id from link where from_card = $1 and type = 'addressed_by'",
    values: [id],
  })
  return rows.map((one) => one.id)
}

/** The states in which what is to be done about it is decided, and done. */
const working = ['accepted', 'implementing']

export const findingRules = (trains: TrainsPeople): Rules => ({
  async complete(door, values, before, step) {
    if (before === null || before.state === 'draft') grounded({ ...before, ...values })
    else keepIssued(door, values, before)
    if (before === null) return fromAudit(door, values)
    if (step !== undefined && judging.includes(step))
      await refuseUnqualifiedLead(door, before, { lead: before.leadAuditor, instead: 'quality' })
    return values
  },
  async after(door, { before, after, step }) {
    if (before === null) await tieNew(door, after)
    if (working.includes(after.state) && before?.state !== after.state)
      await trains.begin(door, await actionsOf(door, after.id))
    if (typeof after.audit === 'string') await tellChanged(door.db, after.audit, door.actor)
    // A draft is not known to anybody yet; what was issued may be seen to be a repeat later.
    const isNews = step === 'issue' || (before !== null && before.repeatOf !== after.repeatOf)
    if (isNews && after.state !== 'draft') await tellOfRepeat(door, after)
  },
})
