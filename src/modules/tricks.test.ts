// What a hostile lead auditor tried, each as a sentence: what was signed stays true afterwards (docs/decisions/0080).

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { signedContent } from '#kernel/signature/signed-content.ts'
import { snapshotOf, Unsigned, type SignedTie } from '#kernel/signature/snapshot.ts'
import { foreseenOf } from '#kernel/store/consequences.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { audit } from '#modules/audits/audit.ts'
import { checklistLine } from '#modules/audits/checklist-line.ts'
import { finding } from '#modules/audits/finding.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { cause } from '#modules/issue-management/cause.ts'
import { deviation } from '#modules/issue-management/deviation/deviation.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import { action } from '#modules/tasks/action.ts'
import { openOrganisation, refusal } from '../../test/organisation.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, read, take, untie, whole } = app

const seen = (values: SampleValues = {}): SampleValues => ({
  title: 'Scratch on the membrane',
  category: 'Product or material',
  where: 'Station 3',
  detectedOn: day(-1),
  department: '@production',
  site: '@leeds',
  quantityAffected: 10,
  quantityNonconforming: 10,
  ...values,
})

const triage: SampleValues = {
  requirement: 'Drawing M-4',
  severity: 'Critical',
  consequence: 3,
  occurrence: 2,
  containment: 'Line stopped.',
  containmentBy: '@priya',
  containedOn: day(0),
  capaRequired: 'Yes',
  regulatorNotice: 'Needed',
}

const minor: SampleValues = {
  ...triage,
  severity: 'Minor',
  capaRequired: 'No',
  capaRationale: 'A single case of one lot in a year.',
  regulatorNotice: 'Not needed',
}

const scrap: SampleValues = { dispositions: [{ quantity: 10, fate: 'Scrap', note: null }] }
const asItIs: SampleValues = { dispositions: [{ quantity: 10, fate: 'Use as is', note: null }] }

async function contained(values: SampleValues = {}) {
  const row = await create('@ella', nonconformance, seen())
  await take('@sofia', nonconformance, row, 'accept', { values: { owner: '@priya' } })
  await take('@priya', nonconformance, row, 'contain', { values: { ...triage, ...values } })
  return row
}

const problem: SampleValues = {
  title: 'Membranes are scratched',
  source: 'Trend',
  openedOn: day(0),
  statement: 'Nine of a thousand since the spring.',
  owner: '@priya',
  department: '@production',
  site: '@leeds',
}

const accepting: SampleValues = {
  approver: '@ines',
  severity: 'Major',
  due: day(60),
  consequence: 3,
  occurrence: 3,
  detection: 3,
}

const planned: SampleValues = {
  metric: 'Scratches',
  baseline: '9 of 1,000',
  target: '1 of 1,000',
  checkMethod: 'Count at final test.',
  windowStart: day(1),
  windowEnd: day(30),
  verifier: '@tomas',
  elsewhere: [{ where: 'Porto', by: '@grace', result: 'None of ten trays there is scratched.' }],
}

const task = (owner = '@ella'): SampleValues => ({
  title: 'Draw the tray',
  expected: 'Drawing released.',
  due: day(20),
  owner,
})

/** A CAPA whose plan may be submitted: one cause, two actions against it. */
async function planning(values: SampleValues = {}, links: Parameters<typeof create>[3] = []) {
  const row = await create('@maya', capa, { ...problem, ...values }, links)
  await take('@maya', capa, row, 'accept', { values: accepting })
  await take('@priya', capa, row, 'start', { values: { members: [{ person: '@ella', part: null }], method: '5-why' } })
  const found = await create('@priya', cause, { parent: row.id, statement: 'The tray has no lining', bone: 'Method' })
  await take('@priya', cause, found, 'verify', {
    values: { verified: 'Tried ten times at station 3, a scratch each time.' },
  })
  await take('@priya', capa, row, 'causes-verified', {
    values: { escapeReason: 'It is seen at once, at the next station.' },
  })
  const against = () => create('@priya', action, task(), [{ type: 'addressed_by', from: found.number }])
  return { row, found, actions: [await against(), await against()] as const }
}

/** The same with its plan approved. */
async function implementing(values: SampleValues = {}, links: Parameters<typeof create>[3] = []) {
  const all = await planning(values, links)
  await take('@priya', capa, all.row, 'submit', { values: planned })
  await take('@ines', capa, all.row, 'approve-plan')
  await take('@sofia', capa, all.row, 'approve-plan')
  return all
}

const stateOf = async (definition: Definition, row: AnyRow) => (await read('@maya', definition, row)).state

const linkTo = async (definition: Definition, row: AnyRow, to: AnyRow) => {
  const { tied } = await whole('@maya', definition, row)
  return tied.find(({ id }) => id === to.id)?.link ?? assert.fail(`${row.number} is not tied to ${to.number}.`)
}

const reason = 'It is better so for everybody.'

describe('a CAPA', () => {
  test('whose approved actions are all cancelled goes back to its plan; nothing of it passes as implemented', async () => {
    const { row, actions } = await implementing()
    for (const one of actions) await take('@priya', action, one, 'cancel', { reason })

    assert.equal(await stateOf(capa, row), 'plan')
    const implemented = take('@priya', capa, row, 'implemented', {
      values: { implemented: 'Done at all three stations of the line.' },
    })
    assert.deepEqual((await refusal(implemented)).guards, ['state'])
    assert.deepEqual((await refusal(take('@priya', capa, row, 'submit'))).guards, ['causes-addressed'])
  })

  test('whose approved plan is thinned by one action goes back to it, whoever cancels, and is approved anew', async () => {
    const { row, actions } = await implementing()
    await take('@priya', action, actions[0], 'cancel', { reason })

    assert.equal(await stateOf(capa, row), 'plan')
    const implemented = take('@priya', capa, row, 'implemented', {
      values: { implemented: 'Done at all three stations of the line.' },
    })
    assert.deepEqual((await refusal(implemented)).guards, ['state'])
    await take('@priya', capa, row, 'submit')
    await take('@ines', capa, row, 'approve-plan')
    assert.equal(await stateOf(capa, row), 'plan-approval')
    await take('@sofia', capa, row, 'approve-plan')
    assert.equal(await stateOf(capa, row), 'implementation')
  })

  test('whose plan is thinned between two signatures loses the first one', async () => {
    const { row, actions } = await planning()
    await take('@priya', capa, row, 'submit', { values: planned })
    await take('@ines', capa, row, 'approve-plan')
    await take('@sofia', action, actions[1], 'cancel', { reason })

    const { row: now, rounds } = await whole('@maya', capa, row)
    assert.equal(now.state, 'plan')
    assert.deepEqual(
      rounds.filter(({ step }) => step === 'approve-plan').map(({ outcome }) => outcome),
      ['changed'],
    )
  })

  test('whose plan was thinned before it was submitted is approved as it was', async () => {
    const { row, actions } = await planning()
    await take('@priya', action, actions[1], 'cancel', { reason })
    await take('@priya', capa, row, 'submit', { values: planned })
    await take('@ines', capa, row, 'approve-plan')
    await take('@sofia', capa, row, 'approve-plan')

    assert.equal(await stateOf(capa, row), 'implementation')
  })

  test('whose plan is submitted keeps what its actions are to do, whoever asked for them', async () => {
    const { row, actions } = await planning()
    await change('@priya', action, actions[0], { title: 'Draw the tray anew' })
    await take('@priya', capa, row, 'submit', { values: planned })
    const others: readonly SampleValues[] = [{ title: 'Draw something' }, { expected: 'A drawing of something.' }]
    for (const values of others) {
      const { code, why } = await refusal(change('@priya', action, actions[0], values))
      assert.equal(code, 'not-allowed')
      assert.match(why, new RegExp(`^${row.number} relies on this: .*stands from its submission on`))
    }
    await take('@ines', capa, row, 'approve-plan')
    await take('@sofia', capa, row, 'approve-plan')

    for (const values of others)
      assert.equal((await refusal(change('@maya', action, actions[1], values))).code, 'not-allowed')
    const { title } = await read('@maya', action, actions[0])
    assert.equal(title, 'Draw the tray anew')
    const added = await create('@priya', action, task(), [{ type: 'addressed_by', from: row.number }])
    await change('@priya', action, added, { title: 'Hang a sign on the tray' })
  })

  test('is not watched in a window that closes after the day it is due', async () => {
    const { row } = await planning()
    const submit = () => take('@priya', capa, row, 'submit', { values: { ...planned, windowEnd: day(90) } })

    assert.deepEqual((await refusal(submit())).guards, ['window-by-due'])
  })

  test('keeps its approver and its grade once it was accepted, unless it is accepted anew', async () => {
    const { row } = await planning()
    const others: readonly SampleValues[] = [{ approver: '@daniel' }, { severity: 'Minor' }, { detection: 1 }]
    for (const values of others) assert.equal((await refusal(change('@priya', capa, row, values))).code, 'not-allowed')

    assert.equal((await refusal(take('@priya', capa, row, 'accept-anew', { reason }))).code, 'not-allowed')
    const anew = { values: { approver: '@daniel' }, reason, unsigned: true }
    assert.equal((await refusal(take('@maya', capa, row, 'accept-anew', anew))).code, 'invalid')
    await take('@maya', capa, row, 'accept-anew', { values: { approver: '@daniel' }, reason })
    assert.equal(await stateOf(capa, row), 'initiated')
  })

  test('is not planned by a window of a day, a letter for a metric, or a day that has passed', async () => {
    const { row } = await planning()
    const submit = (values: SampleValues) =>
      refusal(take('@priya', capa, row, 'submit', { values: { ...planned, ...values } }))

    assert.deepEqual((await submit({ windowStart: day(7), windowEnd: day(10) })).guards, ['window-long'])
    assert.deepEqual((await submit({ metric: 'x', target: 'x' })).guards, ['plan-measurable'])
    const other = await create('@maya', capa, problem)
    const late = take('@maya', capa, other, 'accept', { values: { ...accepting, due: day(-1) } })
    assert.deepEqual((await refusal(late)).guards, ['due-ahead'])
  })

  test('is verified by nobody who has owned it, approved its plan or done its work', async () => {
    const { row, actions } = await implementing({}, [])
    const bars = ['@priya', '@ines', '@ella'] as const
    for (const one of actions)
      await take('@ella', action, one, 'complete', {
        values: { evidence: 'Drawn and released as drawing M-7.', doneOn: day(0) },
      })
    const { row: shown } = await whole('@maya', capa, row)
    const hands = shown.hands as Record<string, readonly string[]>

    const barred = [
      ...(hands.owner ?? []),
      ...(hands['taker of approve-plan'] ?? []),
      ...(hands['owner of addressed_by'] ?? []),
    ]
    for (const who of bars) assert.ok(barred.includes(app.person(who).id), who)
  })

  test('that is cancelled takes its open actions along and the case that waits for it back', async () => {
    const issue = await contained()
    await change('@priya', nonconformance, issue, scrap)
    await take('@priya', nonconformance, issue, 'investigate')
    const { row, actions } = await implementing({ source: 'Nonconformance' }, [
      { type: 'escalated_to', from: issue.number },
    ])
    await take('@sofia', nonconformance, issue, 'escalate')
    await take('@priya', nonconformance, issue, 'hand-over', { values: { correction: 'Sorted.' } })
    const notices = {
      verification: 'Stock of station 3 counted: none left.',
      regulatorNotice: 'Done',
      regulatorNoticeOn: day(0),
    }
    await take('@sofia', nonconformance, issue, 'verify', { values: notices })
    assert.equal(await stateOf(nonconformance, issue), 'closed')

    const { version } = await read('@maya', capa, row)
    const asked = { definition: capa, number: row.number, step: 'cancel' }
    const foreseen = await foreseenOf(engine, app.person('@maya'), new Date(), asked, { version })
    await take('@maya', capa, row, 'cancel', { reason })

    assert.deepEqual(
      foreseen.moments
        .flatMap(({ consequences }) => consequences)
        .map(({ is, record, from, to }) => `${'number' in record && record.number} ${is}: ${from} → ${to}`)
        .toSorted(),
      [
        ...actions.map(({ number }) => `${number} moved: Open → Cancelled`),
        `${issue.number} moved: Closed → Investigation`,
      ].toSorted(),
    )
    for (const one of actions) assert.equal(await stateOf(action, one), 'cancelled')
    const { row: now, stays } = await whole('@maya', nonconformance, issue)
    assert.deepEqual([now.state, stays.at(-1)?.step], ['investigation', 'taken-back'])
  })
})

describe('a nonconformance', () => {
  test('is not made less grave by its owner, nor without two signatures of people who have no part in it', async () => {
    const row = await contained()
    await change('@priya', nonconformance, row, scrap)
    await take('@priya', nonconformance, row, 'investigate')
    const others: readonly SampleValues[] = [
      { severity: 'Minor' },
      { capaRequired: 'No' },
      { regulatorNotice: 'Not needed' },
    ]
    for (const values of others)
      assert.equal((await refusal(change('@priya', nonconformance, row, values))).code, 'not-allowed')

    const lower = {
      values: { severity: 'Minor', capaRequired: 'No', capaRationale: 'A single case of one lot in a year.' },
      reason,
    }
    assert.equal((await refusal(take('@priya', nonconformance, row, 'downgrade', lower))).code, 'not-allowed')
    const graded = take('@sofia', nonconformance, row, 'reclassify', lower)
    assert.deepEqual((await refusal(graded)).guards, ['not-lower'])
    const untold = { values: { regulatorNotice: 'Not needed' }, reason }
    const dropped = take('@sofia', nonconformance, row, 'downgrade', untold)
    assert.deepEqual((await refusal(dropped)).guards, ['notices-kept'])
    await take('@sofia', nonconformance, row, 'downgrade', lower)
    assert.equal(await stateOf(nonconformance, row), 'investigation')
    await take('@maya', nonconformance, row, 'downgrade', { reason })
    assert.deepEqual(
      [(await read('@maya', nonconformance, row)).severity, await stateOf(nonconformance, row)],
      ['Minor', 'contained'],
    )
  })

  test('keeps the only action that it was planned with, from whichever end the link is cut', async () => {
    const row = await contained({
      severity: 'Major',
      capaRequired: 'No',
      capaRationale: 'A single case of one lot in a year.',
    })
    await change('@priya', nonconformance, row, scrap)
    await take('@priya', nonconformance, row, 'investigate')
    const only = await create('@priya', action, task(), [{ type: 'addressed_by', from: row.number }])
    const found = { method: '5-why', cause: 'The tray has no lining.', correction: 'Lined.' }
    await take('@priya', nonconformance, row, 'plan', { values: found })

    const ends = [
      [nonconformance, row],
      [action, only],
    ] as const
    const link = await linkTo(nonconformance, row, only)
    for (const [definition, end] of ends)
      assert.deepEqual((await refusal(untie('@priya', definition, end, link, reason))).guards, ['actions-named'])
  })

  test('that is grave or of interest to an authority is dismissed by a signature of the quality manager', async () => {
    const row = await create('@ella', nonconformance, seen({ severity: 'Critical' }))

    assert.equal((await refusal(take('@sofia', nonconformance, row, 'dismiss', { reason }))).code, 'not-allowed')
    assert.equal(
      (await refusal(take('@maya', nonconformance, row, 'dismiss', { reason, unsigned: true }))).code,
      'invalid',
    )
    await take('@maya', nonconformance, row, 'dismiss', { reason })
  })

  test('is handed over and then verified by nobody who has owned it', async () => {
    const row = await create('@ella', nonconformance, seen({ category: 'Process', quantityNonconforming: null }))
    await take('@maya', nonconformance, row, 'accept', { values: { owner: '@sofia' } })
    await take('@sofia', nonconformance, row, 'contain', { values: minor })
    await take('@sofia', nonconformance, row, 'correct', { values: { correction: 'Polished.' } })
    await change('@sofia', nonconformance, row, { owner: '@priya' })
    await take('@priya', nonconformance, row, 'done', { values: { correction: 'Polished.' } })

    const verified = { values: { verification: 'Seen at station 3 on ten boards.' } }
    assert.equal((await refusal(take('@sofia', nonconformance, row, 'verify', verified))).code, 'not-allowed')
    await take('@maya', nonconformance, row, 'verify', verified)
  })

  test('has an engineer on its board who holds that role, whoever is named', async () => {
    const row = await contained()
    await change('@priya', nonconformance, row, asItIs)
    const named = (who: string) => take('@priya', nonconformance, row, 'ask-board', { values: { boardEngineer: who } })

    const { code, why } = await refusal(named('@jack'))
    assert.equal(code, 'invalid')
    assert.match(why, /Jack Turner does not hold the role “Engineer”/)
    const glue = { title: 'Another glue', type: 'Process', owner: '@priya', site: '@leeds', engineer: '@jack' }
    assert.equal((await refusal(create('@sofia', deviation, glue))).code, 'invalid')

    await named('@daniel')
    const { version } = await read('@maya', nonconformance, row)
    const withoutRole = { ...app.person('@daniel'), grants: [] }
    const signed = together(engine, withoutRole, new Date(), (door) =>
      door.move(nonconformance, row.id, 'approve-disposition', { version }),
    )
    assert.equal((await refusal(signed)).code, 'not-allowed')
  })

  test('keeps the material that its board has decided about', async () => {
    const row = await contained()
    await change('@priya', nonconformance, row, asItIs)
    await take('@priya', nonconformance, row, 'ask-board', { values: { boardEngineer: '@ines' } })
    await take('@sofia', nonconformance, row, 'approve-disposition')
    await take('@ines', nonconformance, row, 'approve-disposition')
    await take('@priya', nonconformance, row, 'investigate')

    for (const values of [{ lot: 'Another' }, { quantityNonconforming: 3 }, scrap])
      assert.equal((await refusal(change('@priya', nonconformance, row, values))).code, 'not-allowed')
  })

  test('that is closed is not opened again by an unsigned act on one of its actions', async () => {
    const row = await create('@ella', nonconformance, seen({ category: 'Process', quantityNonconforming: null }))
    await take('@sofia', nonconformance, row, 'accept', { values: { owner: '@priya' } })
    await take('@priya', nonconformance, row, 'contain', { values: minor })
    await take('@priya', nonconformance, row, 'correct', { values: { correction: 'Polished.' } })
    const asked = await create('@priya', action, task(), [{ type: 'addressed_by', from: row.number }])
    await take('@ella', action, asked, 'complete', {
      values: { evidence: 'Drawn and released as drawing M-7.', doneOn: day(0) },
    })
    await take('@priya', nonconformance, row, 'done', { values: { correction: 'Polished.' } })
    await take('@sofia', nonconformance, row, 'verify', {
      values: { verification: 'Seen at station 3 on ten boards.' },
    })

    const opened = await refusal(take('@priya', action, asked, 'return', { reason }))
    assert.deepEqual(opened.guards, ['actions-done'])
    assert.match(opened.why, new RegExp(`^${row.number} relies on this: `))
    assert.equal(await stateOf(nonconformance, row), 'closed')
  })

  test('is not contained before it was found, and says why it is entered months later', async () => {
    const row = await create('@ella', nonconformance, seen({ detectedOn: day(-660) }))
    const accept = (values: SampleValues = {}) =>
      take('@sofia', nonconformance, row, 'accept', { values: { owner: '@priya', ...values } })

    assert.deepEqual((await refusal(accept())).guards, ['lateness-explained'])
    await accept({ lateReason: 'Found again while the archive was sorted.' })
    const early = take('@priya', nonconformance, row, 'contain', { values: { ...triage, containedOn: day(-700) } })
    assert.deepEqual((await refusal(early)).guards, ['contained-after'])
  })

  test('keeps the CAPA that carries it: the link is not cut once it is closed', async () => {
    const issue = await contained()
    await change('@priya', nonconformance, issue, scrap)
    await take('@priya', nonconformance, issue, 'investigate')
    const { row } = await implementing({ source: 'Nonconformance' }, [{ type: 'escalated_to', from: issue.number }])
    await take('@sofia', nonconformance, issue, 'escalate')
    const early = untie('@priya', nonconformance, issue, await linkTo(nonconformance, issue, row), reason)
    assert.deepEqual((await refusal(early)).guards, ['capa-linked'])
    await take('@priya', nonconformance, issue, 'hand-over', { values: { correction: 'Sorted.' } })
    await take('@sofia', nonconformance, issue, 'verify', {
      values: {
        verification: 'Stock of station 3 counted: none left.',
        regulatorNotice: 'Done',
        regulatorNoticeOn: day(0),
      },
    })

    const cut = untie('@maya', nonconformance, issue, await linkTo(nonconformance, issue, row), reason)
    assert.equal((await refusal(cut)).code, 'not-allowed')
  })
})

describe('a signature', () => {
  /** What the dialog shows before somebody signs. */
  const looked = async (by: string, definition: Definition, row: AnyRow, step: string, values: SampleValues = {}) => {
    const { version } = await read(by, definition, row)
    try {
      await together(engine, app.person(by), new Date(), (door) =>
        door.move(definition, row.id, step, { version, values: app.idsIn(values), isLook: true }),
      )
    } catch (error) {
      if (error instanceof Unsigned) return error.fingerprint
      throw error
    }
    return assert.fail('It is not signed.')
  }
  const signatures = async (definition: Definition, row: AnyRow) =>
    (await whole('@maya', definition, row)).rounds.flatMap((round) => round.signatures.map(({ hash }) => hash))

  test('is bound to what the dialog has shown, with what is entered there, and for every seat alike', async () => {
    const row = await create('@maya', capa, problem)
    const shown = await looked('@maya', capa, row, 'accept', accepting)
    assert.notEqual(await looked('@maya', capa, row, 'accept', { ...accepting, severity: 'Minor' }), shown)
    await take('@maya', capa, row, 'accept', { values: accepting })
    assert.deepEqual(await signatures(capa, row), [shown])

    const { row: other } = await planning()
    await take('@priya', capa, other, 'submit', { values: planned })
    const first = await looked('@ines', capa, other, 'approve-plan')
    await take('@ines', capa, other, 'approve-plan')
    assert.equal(await looked('@sofia', capa, other, 'approve-plan'), first)
    await take('@sofia', capa, other, 'approve-plan')
    assert.deepEqual((await signatures(capa, other)).slice(-2), [first, first])
  })

  test('is about its links and how their other ends stand: who was shown others does not sign', async () => {
    const row = await contained()
    await change('@priya', nonconformance, row, scrap)
    const before = await looked('@sofia', nonconformance, row, 'reclassify')
    const first = await create('@priya', action, task(), [{ type: 'addressed_by', from: row.number }])
    const linked = await looked('@sofia', nonconformance, row, 'reclassify')
    await take('@ella', action, first, 'complete', {
      values: { evidence: 'Drawn and released as drawing M-7.', doneOn: day(0) },
    })
    const done = await looked('@sofia', nonconformance, row, 'reclassify')

    assert.equal(new Set([before, linked, done]).size, 3)
    const proven = await prove(engine.identity, app.person('@sofia'), { password: '' }, new Date())
    const { version } = await read('@sofia', nonconformance, row)
    const signing = together(engine, app.person('@sofia'), new Date(), (door) =>
      door.move(nonconformance, row.id, 'reclassify', { version, reason, signature: { proven, seen: linked } }),
    )
    assert.equal((await refusal(signing)).code, 'seen-changed')
  })
})

test('a signature on a CAPA says what its causes are tied to, and how that stands', async () => {
  const { row, found, actions } = await planning()
  const text = async () => snapshotOf(capa, await whole('@maya', capa, row))
  const before = await text()
  const { parts } = signedContent(before)
  const links = parts.cause?.find(({ id }) => id === found.id)?.links as readonly SignedTie[]
  const ends = new Set(links.map(({ type, id, state }) => `${type} ${id} ${state}`))
  assert.deepEqual(ends, new Set(actions.map(({ id }) => `addressed_by ${id} open`)))
  await create('@priya', action, task(), [{ type: 'addressed_by', from: found.number }])

  assert.notEqual(await text(), before)
})

test('an approved plan keeps its links: none is cut while it is carried out, with or without a reason', async () => {
  const { found, actions } = await implementing()
  const cut = untie('@priya', cause, found, await linkTo(cause, found, actions[0]), reason)

  assert.equal((await refusal(cut)).code, 'not-allowed')
})

test('a link that was evidence is struck through with a reason and stays to be read', async () => {
  const { row, found, actions } = await planning()
  const link = await linkTo(cause, found, actions[0])
  assert.equal((await refusal(untie('@priya', cause, found, link))).code, 'invalid')

  await untie('@priya', cause, found, link, 'It belongs to another cause.')

  const { struck, tied } = await whole('@maya', cause, found)
  assert.deepEqual(
    struck.map(({ number, reason: why, struckBy }) => [number, why, struckBy]),
    [[actions[0].number, 'It belongs to another cause.', 'Priya Nair']],
  )
  assert.ok(tied.every(({ id }) => id !== actions[0].id))
  assert.equal(await stateOf(capa, row), 'plan')
})

describe('an audit', () => {
  const dates = { plannedStart: day(0), plannedEnd: day(0) }

  async function opened() {
    const row = await create('@maya', audit, { title: 'Assembly', process: '@process-assembly' })
    await take('@maya', audit, row, 'plan', { values: { owner: '@tomas', department: '@production', ...dates } })
    await take('@tomas', audit, row, 'prepare', { values: { team: [{ person: '@grace', role: 'Auditor' }] } })
    const line = await create('@tomas', checklistLine, { parent: row.id, question: 'Marked?', clause: '@clause-8-7' })
    await take('@tomas', audit, row, 'notify', {
      values: {
        objective: 'See whether the line works.',
        scope: 'Leeds.',
        criteria: [{ clause: '@clause-8-5-1', document: null }],
        agenda: [{ time: '9:00', what: 'Opening', auditor: null, auditee: null }],
      },
    })
    await take('@tomas', audit, row, 'open', { values: { openingAttendance: 'Priya Nair' } })
    await change('@tomas', checklistLine, line, { result: 'Minor', evidence: 'Box 4 at station 4 has no label.' })
    const found = await create('@grace', finding, {
      audit: row.id,
      line: line.id,
      title: 'Box without a label',
      grade: 'Minor NC',
      requirement: '8.7',
      evidence: 'Box 4 with nine parts and no label.',
      statement: 'Blocked parts are marked; nine were not.',
      repeatOf: null,
    })
    return { row, line, found }
  }

  async function reported() {
    const all = await opened()
    const closing = { closingAttendance: 'Priya Nair', conclusion: 'Does not conform' }
    await take('@tomas', audit, all.row, 'close-meeting', { values: closing })
    return all
  }

  test('is planned ahead', async () => {
    const row = await create('@maya', audit, { title: 'Assembly' })
    const past = { owner: '@tomas', department: '@production', plannedStart: day(-9), plannedEnd: day(3) }

    assert.deepEqual((await refusal(take('@maya', audit, row, 'plan', { values: past }))).guards, ['planned-ahead'])
  })

  test('does not move to the department of its lead after the check of independence', async () => {
    const { row } = await opened()

    const moved = await refusal(change('@tomas', audit, row, { department: '@quality' }))
    assert.match(moved.why, /nobody audits their own work/)
  })

  test('keeps its answers and its conclusion after the closing meeting', async () => {
    const { row, line } = await reported()

    assert.equal((await refusal(change('@tomas', checklistLine, line, { result: 'Conform' }))).code, 'not-allowed')
    assert.equal((await refusal(change('@tomas', audit, row, { conclusion: 'Conforms' }))).code, 'not-allowed')
  })

  test('is approved by nobody who has raised a finding in it', async () => {
    const { row } = await reported()
    await take('@tomas', audit, row, 'submit', { values: { summary: 'Good, but for a box.' } })
    const { row: shown } = await whole('@maya', audit, row)

    const hands = shown.hands as Record<string, readonly string[]>
    assert.deepEqual(hands['raiser in it'], [app.person('@grace').id])
  })

  test('whose finding was answered: the answer stands once it is accepted, and its owner says nothing else of it', async () => {
    const { row, found } = await reported()
    await take('@tomas', audit, row, 'submit', { values: { summary: 'Good, but for a box.' } })
    await take('@maya', audit, row, 'approve')
    await take('@priya', finding, found, 'accept')
    const cleared: readonly SampleValues[] = [{ clause: null }, { process: null }]
    for (const values of cleared)
      assert.equal((await refusal(change('@priya', finding, found, values))).code, 'not-allowed')
    const response = {
      correction: 'Labelled.',
      rootCause: 'Far printer.',
      plan: 'A printer.',
      capaRequired: 'No',
      capaRationale: 'One place, one measure, seen again in the next audit.',
    }
    await take('@priya', finding, found, 'respond', { values: response })
    await take('@tomas', finding, found, 'accept-response', { values: { due: day(20) } })

    assert.equal((await refusal(change('@priya', finding, found, { plan: 'Nothing.' }))).code, 'not-allowed')
  })
})

test('a deviation is granted ahead, never from a day that has passed', async () => {
  const row = await create('@priya', deviation, {
    title: 'Another glue',
    type: 'Process',
    owner: '@priya',
    site: '@leeds',
  })
  const values = {
    requirement: 'WI-11',
    justification: 'Supplier stands still.',
    conditions: 'Station 4.',
    effectiveOn: day(-330),
    expiresOn: day(30),
    engineer: '@ines',
  }

  assert.deepEqual((await refusal(take('@priya', deviation, row, 'request', { values }))).guards, ['not-backdated'])
})

test('an action was not done years before it was asked for', async () => {
  const row = await create('@priya', action, task())
  const values = { evidence: 'Drawn and released as drawing M-7.', doneOn: '2020-01-01' }

  assert.deepEqual((await refusal(take('@ella', action, row, 'complete', { values }))).guards, ['not-before'])
})
