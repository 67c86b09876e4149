// What somebody tried who may not read a record: to learn by the answers whether it is there, what it is and how it stands.

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { audit } from '#modules/audits/audit.ts'
import { finding } from '#modules/audits/finding.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import { extension } from '#modules/modules.ts'
import { action } from '#modules/tasks/action.ts'
import { openedAudit } from '../../test/opened-audit.ts'
import { openOrganisation } from '../../test/organisation.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person } = app

/** What was answered, as it reads to whoever asked, without the name that they asked about. */
async function answer(name: string, act: Promise<unknown>): Promise<string> {
  try {
    await act
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return JSON.stringify([error.code, error.message, error.field, error.details]).replaceAll(name, 'X')
  }
  return 'It was let in.'
}

const as = (who: string, work: (door: UnitOfWork) => Promise<unknown>) =>
  together(engine, person(who), new Date(), work)

/** Refuses to tell a record apart from one that is not there, whatever is tried with its number or its id. */
async function tellsNothing(
  hidden: { readonly number: string; readonly id: string },
  attempt: (name: string) => Promise<unknown>,
): Promise<void> {
  const absent = { number: `${hidden.number.slice(0, -4)}9999`, id: crypto.randomUUID() }
  const pairs = [
    [hidden.number, absent.number],
    [hidden.id, absent.id],
  ] as const
  for (const [there, not] of pairs) {
    const [one, other] = [await answer(there, attempt(there)), await answer(not, attempt(not))]
    assert.notEqual(one, 'It was let in.')
    assert.equal(one, other)
  }
}

const secretAudit = () =>
  create('@maya', audit, { title: 'Payroll', process: '@process-assembly', confidentiality: 'Restricted' })

const secretCapa = () =>
  create('@maya', capa, {
    title: 'Membranes are scratched',
    source: 'Trend',
    openedOn: day(0),
    statement: 'Nine of a thousand since the spring.',
    owner: '@maya',
    department: '@quality',
    site: '@leeds',
    confidentiality: 'Restricted',
  })

const found = (values: SampleValues): SampleValues => ({
  title: 'Box without a label',
  grade: 'Minor NC',
  requirement: '8.7',
  evidence: 'Box 4 with nine parts and no label.',
  statement: 'Blocked parts are marked; nine were not.',
  ...values,
})

describe('who may not read a record gets one answer for it and for one that is not there', () => {
  test('where a field names it', async () => {
    const { row } = await openedAudit(app)
    const hidden = await secretAudit()

    await tellsNothing(hidden, (name) => create('@grace', finding, found({ audit: name })))
    const own = await create('@grace', finding, found({ audit: row.id }))
    const secret = await create('@tomas', finding, found({ audit: row.id, confidentiality: 'Restricted' }))
    await tellsNothing(secret, (name) => change('@ella', finding, own, { repeatOf: name }))
  })

  test('where a link leads to it', async () => {
    const case0 = { title: 'Scratch', category: 'Process', where: 'Station 3', detectedOn: day(0) }
    const mine = await create('@ella', nonconformance, { ...case0, department: '@production', site: '@leeds' })
    const hidden = await secretCapa()
    const tie =
      (type: string, definition: Definition = nonconformance) =>
      (name: string) =>
        as('@ella', (door) => door.tie(definition, mine.id, type, name))

    await tellsNothing(hidden, tie('related_to'))
    await tellsNothing(hidden, tie('escalated_to'))
    await as('@maya', (door) => door.tie(nonconformance, mine.id, 'escalated_to', hidden.id))
    await tellsNothing(hidden, tie('escalated_to'))
  })

  test('where a later day is asked for it', async () => {
    const hidden = await create('@maya', action, {
      title: 'Ask the payroll office',
      expected: 'An answer in writing.',
      due: day(9),
      owner: '@maya',
      confidentiality: 'Restricted',
    })

    await tellsNothing(hidden, (name) =>
      create('@ella', extension, { parent: name, until: day(30), reason: 'The photographer is ill until next week.' }),
    )
  })

  test('where a step is taken on it, or its values are changed', async () => {
    const hidden = await secretCapa()

    await tellsNothing(hidden, (name) => as('@ella', (door) => door.save(capa, name, 1, { title: 'Other' })))
    await tellsNothing(hidden, (name) =>
      as('@ella', (door) => door.move(capa, name, 'cancel', { version: 1, reason: 'Not needed any more.' })),
    )
  })
})
