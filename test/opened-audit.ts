// An audit of assembly that runs, led by Tomas and answered by Priya, with one question that is not answered yet.

import type { SampleValues } from '#features/samples/scenario.ts'
import { audit } from '#modules/audits/audit.ts'
import { checklistLine } from '#modules/audits/checklist-line.ts'
import type { openOrganisation } from './organisation.ts'

type Acts = Pick<Awaited<ReturnType<typeof openOrganisation>>, 'create' | 'day' | 'take'>

/** Opens it. @returns the audit and the line of its checklist */
export async function openedAudit({ create, day, take }: Acts) {
  const row = await create('@maya', audit, { title: 'Assembly', process: '@process-assembly' })
  const dates = { plannedStart: day(0), plannedEnd: day(0) }
  await take('@maya', audit, row, 'plan', { values: { owner: '@tomas', department: '@production', ...dates } })
  await take('@tomas', audit, row, 'prepare', { values: { team: [{ person: '@grace', role: 'Auditor' }] } })
  const line = await create('@tomas', checklistLine, { parent: row.id, question: 'Marked?', clause: '@clause-8-7' })
  const notice: SampleValues = {
    objective: 'See whether the line works.',
    scope: 'Leeds.',
    criteria: [{ clause: '@clause-8-5-1', document: null }],
    agenda: [{ time: '9:00', what: 'Opening', auditor: null, auditee: null }],
  }
  await take('@tomas', audit, row, 'notify', { values: notice })
  await take('@tomas', audit, row, 'open', { values: { openingAttendance: 'Priya Nair' } })
  return { row, line }
}
