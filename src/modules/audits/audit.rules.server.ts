// What an audit does beyond its definition: it asks its people whether they may audit, copies questions from a template,
// and issues its findings with its report.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { audit } from './audit.ts'
import { checklistLine } from './checklist-line.ts'
import { finding } from './finding.ts'
import { soonToBegin } from './plan-ahead.server.ts'
import { refuseUnqualifiedLead } from './qualified.server.ts'
import { againstTeam } from './team.server.ts'

type Question = { readonly question: string; readonly clause: string | null; readonly expected: string | null }

/** The questions of the template that the checklist does not ask yet, in their order. */
const questions = `select q.question, q.clause, q.expected from checklist_question q
  where q.parent = $1 and not q.void
    and not exists (select from checklist_line l where l.parent = $2 and l.question = q.question and not l.void)
  order by q.ordinal`

async function fill(door: UnitOfWork, { id, template }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Question>({
    name: 'audit-questions',
    text: questions,
    values: [template, id],
  })
  for (const question of rows) await door.create(checklistLine, { ...question, parent: id, template })
}

type Draft = { readonly number: string; readonly version: number; readonly grade: string }

const drafts = `select f.number, f.version, f.grade from finding f
  where f.audit = $1 and f.state = 'draft' and not f.void order by f.ordinal`

/** The report takes its findings along; while one of them asks for something, the audit is followed up. */
async function issue(door: UnitOfWork, { id, version }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Draft>({ name: 'audit-drafts', text: drafts, values: [id] })
  for (const { number, version: on, grade } of rows)
    await door.move(finding, number, grade === 'Good practice' ? 'note' : 'issue', { version: on })
  if (rows.some(({ grade }) => grade !== 'Good practice')) await door.move(audit, id, 'follow-up', { version })
}

const days = ['plannedStart', 'plannedEnd'] as const

/** The days of a planned audit are known to those who are audited: they move with a reason, or not at all. */
function keepDays(before: AnyRow, after: AnyRow): void {
  const moved = days.find((name) => before[name] !== after[name])
  if (moved !== undefined && before.state !== 'proposed')
    refuse('invalid', 'The days of a planned audit move by “Reschedule”, which asks for the reason.', moved)
}

/** What is proposed is to be planned before it begins; later the steps say when the next thing is due. */
const dueWhileProposed = (before: AnyRow | null, { plannedStart }: Readonly<Record<string, unknown>>) =>
  before === null || before.state === 'proposed' ? { due: plannedStart ?? null } : {}

/** Whoever goes on as its lead auditor once it was opened is still qualified to lead. */
function askLead(door: UnitOfWork, before: AnyRow, step: string | undefined): Promise<void> {
  const lead = before.owner
  if (step === 'close-meeting' || step === 'submit') return refuseUnqualifiedLead(door, before, { lead })
  if (step === 'follow-up' || step === 'close')
    return refuseUnqualifiedLead(door, before, { lead, instead: 'quality-manager' })
  return Promise.resolve()
}

export const auditRules: Rules = {
  async complete(door, values, before, step) {
    if (before !== null) await askLead(door, before, step)
    const meant = { ...before, ...values }
    return {
      ...values,
      ...dueWhileProposed(before, meant),
      ...(await againstTeam(door.db, meant, door.today(before?.id))),
    }
  },
  async after(door, { before, after, step }) {
    if (before !== null && step === undefined) keepDays(before, after)
    if (before === null && typeof after.programme === 'string')
      await door.tie(audit, after.id, 'planned_in', after.programme)
    if (step === 'fill') await fill(door, after)
    if (step === 'approve') await issue(door, after)
  },
  due: { 'plan-ahead': soonToBegin },
}
