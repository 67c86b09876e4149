// The whole chain through the API, while months go by: what an audit finds becomes a case, a CAPA with two causes, actions, a
// verdict that waits for its window, and a risk that is rated anew. Who may not do a thing is refused on the way.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import type { Connected } from '#features/links-graph/connected.ts'
import { textOf } from '../../test/pdf-text.ts'
import { numberOf, openByApi, type Place } from '../../test/by-api.ts'
import { unzip } from '../../test/unzip.ts'
import { standingOf, type Effectiveness } from './issue-management/effectiveness/effectiveness.ts'

const everybody = ['@maya', '@tomas', '@grace', '@priya', '@ines', '@sofia', '@ella'] as const
type Who = (typeof everybody)[number]

const telling = await openByApi(everybody)
after(() => telling.app.close())
const { as, blocked, change, create, day, idOf, link, pass, proved, read, sign, stateOf, take, taking, today } = telling

test('from the finding of an audit to a risk that is rated anew, each by whom it is for, and all of it proved', async () => {
  // A risk that its owner has rated.
  const risk = await create('@priya', 'risks', {
    title: 'Sensor boards reach assembly with burrs',
    type: 'Risk',
    cause: 'drill bits are changed by feeling',
    event: 'a board leaves the drill with a burr',
    consequence: 'the membrane is scratched and the sensor drifts',
    category: '@risk-product',
    process: '@process-assembly',
    controls: [{ text: 'Bits are looked at each morning', type: 'Preventive', effect: 2 }],
    owner: '@priya',
    department: '@production',
    site: '@leeds',
  })
  await take('@priya', risk, 'assess', {
    values: {
      matrix: '@matrix-2',
      inherentLikelihood: 4,
      inherentImpact: 4,
      currentLikelihood: 4,
      currentImpact: 4,
      reviewDate: day(300),
    },
  })
  const scored = (await read('@priya', risk)).currentScore

  // The audit, by people who do not work there.
  const audit = await create('@maya', 'audits', { title: 'Drilling and assembly', process: '@process-assembly' })
  const dates = { plannedStart: day(3), plannedEnd: day(4) }
  await take('@maya', audit, 'plan', { values: { owner: '@tomas', department: '@production', ...dates } })
  await take('@tomas', audit, 'prepare', { values: { team: [{ person: '@grace', role: 'Auditor' }] } })
  const line = await create('@tomas', 'checklist-lines', {
    parent: await idOf('@tomas', audit),
    question: 'Are tools changed before they are worn?',
    clause: '@clause-8-7',
  })
  await take('@tomas', audit, 'notify', {
    values: {
      objective: 'See whether drilling is under control.',
      scope: 'Both drills, twelve months.',
      criteria: [{ clause: '@clause-8-7', document: null }],
      agenda: [{ time: '9:00', what: 'Opening meeting', auditor: null, auditee: null }],
    },
  })
  await pass(3)
  await take('@tomas', audit, 'open', { values: { openingAttendance: 'Priya Nair' } })
  const closing = { closingAttendance: 'Priya Nair', conclusion: 'Conforms with findings' }
  assert.deepEqual(await blocked('@tomas', audit, 'close-meeting', { values: closing }), ['lines-answered'])
  await change('@grace', line, {
    result: 'Major',
    evidence: 'Nine of a thousand boards since May, drill log without dates.',
  })
  const finding = await create('@tomas', 'findings', {
    audit: await idOf('@tomas', audit),
    line: await idOf('@tomas', line),
    title: 'Drill bits are changed without a rule',
    grade: 'Major NC',
    requirement: 'ISO 9001 8.7.1',
    evidence: 'Nine of a thousand boards since May, drill log without dates.',
    statement: 'Nonconforming output is controlled; boards with burrs were passed on to assembly.',
  })
  await take('@tomas', audit, 'close-meeting', { values: closing })
  await sign('@tomas', audit, 'submit', { summary: 'Drilling works by experience, not by rule.' })
  assert.equal(await blocked('@tomas', audit, 'approve', { signed: true }), 'not-allowed')
  await sign('@maya', audit, 'approve')
  assert.equal(await stateOf('@tomas', audit), 'follow-up')
  assert.equal(await stateOf('@priya', finding), 'open')
  await take('@priya', finding, 'accept')

  // The case: contained at once, its material disposed of.
  const issue = await create('@priya', 'nonconformances', {
    title: 'Boards with burrs in stock',
    category: 'Process',
    source: 'Audit finding',
    detectedOn: today(),
    where: 'Drill 1 and 2',
    owner: '@priya',
    department: '@production',
    site: '@leeds',
    process: '@process-assembly',
  })
  await link('@priya', finding, 'recorded_as', issue)
  await take('@sofia', issue, 'accept', { values: { owner: '@priya' } })
  const triage = {
    requirement: 'Drawing 4711: no burr at hole 3',
    severity: 'Major',
    consequence: 3,
    occurrence: 3,
    capaRequired: 'Yes',
  }
  assert.deepEqual(await blocked('@priya', issue, 'contain', { values: triage }), ['contained'])
  const containment = { containment: 'All boards in stock looked at.', containmentBy: '@ella', containedOn: today() }
  await take('@priya', issue, 'contain', { values: { ...triage, ...containment } })
  await take('@priya', issue, 'investigate')
  assert.deepEqual(await blocked('@sofia', issue, 'escalate'), ['capa-linked'])

  // The CAPA, and what hands over to it.
  const capa = await create(
    '@maya',
    'capas',
    {
      title: 'Burrs on sensor boards',
      source: 'Nonconformance',
      openedOn: today(),
      statement: 'Nine of a thousand boards carry a burr at the third hole.',
      owner: '@priya',
      department: '@production',
      site: '@leeds',
    },
    [{ type: 'escalated_to', from: numberOf(issue) }],
  )
  await take('@sofia', issue, 'escalate')
  await take('@priya', finding, 'respond', {
    values: {
      correction: 'Boards in stock sorted.',
      rootCause: 'Looked for in the CAPA.',
      plan: 'See the CAPA.',
      capaRequired: 'Yes',
    },
  })
  assert.deepEqual(await blocked('@tomas', finding, 'hand-over', { signed: true }), ['capa-linked'])
  await link('@tomas', finding, 'handled_by', capa)
  await sign('@tomas', finding, 'hand-over')
  await sign('@maya', capa, 'accept', {
    approver: '@ines',
    severity: 'Major',
    due: day(80),
    consequence: 3,
    occurrence: 3,
    detection: 3,
  })
  await link('@priya', capa, 'reduces', risk)
  await take('@priya', capa, 'start', {
    values: { members: [{ person: '@ella', part: 'Assembly' }], method: 'Fishbone' },
  })

  // Two causes: why it happened, and why nobody saw it.
  const weigh = async (statement: string, side: string) => {
    const cause = await create('@priya', 'causes', {
      parent: await idOf('@priya', capa),
      statement,
      bone: 'Method',
      side,
    })
    await take('@priya', cause, 'verify', { values: { verified: 'Tried with ten worn and ten new bits.' } })
    return cause
  }
  assert.deepEqual(await blocked('@priya', capa, 'causes-verified'), ['cause-verified', 'escape-explained'])
  const causes = [
    await weigh('Bits are changed by feeling', 'Occurrence'),
    await weigh('Hole 3 is not looked at before assembly', 'Escape'),
  ]
  await take('@priya', capa, 'causes-verified')
  const against = (cause: Place, title: string) =>
    create(
      '@priya',
      'actions',
      { title, expected: 'Done at both drills, shown by the log.', due: day(20), owner: '@ella', site: '@leeds' },
      [{ type: 'addressed_by', from: numberOf(cause) }],
    )
  const plan = {
    metric: 'Burrs at final test',
    baseline: '9 of 1,000',
    target: 'At most 1 of 1,000',
    checkMethod: 'Every board of four weeks.',
    countedProcess: '@process-assembly',
    countedCategory: 'Process',
    mostCases: 1,
    windowStart: day(40),
    windowEnd: day(70),
    verifier: '@tomas',
    elsewhere: [{ where: 'Porto', by: null, result: null }],
  }
  const actions = [await against(causes[0] ?? '', 'Change bits every 2,000 holes')]
  assert.deepEqual(await blocked('@priya', capa, 'submit', { values: plan }), ['causes-addressed'])
  actions.push(await against(causes[1] ?? '', 'Look at hole 3 at the drill'))
  const hidden = await create('@maya', 'actions', {
    title: 'Look into the supplier quietly',
    expected: 'Known by few.',
    due: day(20),
    owner: '@maya',
    confidentiality: 'Restricted',
  })
  await link('@maya', capa, 'addressed_by', hidden)
  await take('@priya', capa, 'submit', { values: plan })
  assert.equal(await blocked('@priya', capa, 'approve-plan', { signed: true }), 'not-allowed')
  assert.equal(await sign('@ines', capa, 'approve-plan'), 'plan-approval')
  assert.equal(await sign('@sofia', capa, 'approve-plan'), 'implementation')

  // The case goes on with the CAPA; the actions are done and judged by others.
  await take('@priya', issue, 'hand-over', { values: { correction: 'Sorted; the rest is in the CAPA.' } })
  assert.equal(await sign('@sofia', issue, 'verify', { verification: 'Stock counted, no burr left.' }), 'closed')
  await pass(15)
  assert.deepEqual(
    await blocked('@priya', capa, 'implemented', { values: { implemented: 'At both drills, as their logs show.' } }),
    ['all-done'],
  )
  await take('@maya', hidden, 'complete', {
    values: { evidence: 'Asked the supplier on the phone, nothing new.', doneOn: today() },
  })
  for (const action of actions) {
    await take('@ella', action, 'complete', {
      values: { evidence: 'Log of both drills, five weeks without a gap.', doneOn: today() },
    })
    assert.equal(await blocked('@ella', action, 'verify', { signed: true }), 'not-allowed')
    await sign('@sofia', action, 'verify', { verification: 'Log of both drills seen at the line.' })
  }
  await take('@priya', capa, 'implemented', { values: { implemented: 'At both drills, as their logs show.' } })
  await sign('@sofia', capa, 'accept-implementation')

  // The window opens by the clock, and gives its verdict when it is over.
  assert.equal(await stateOf('@tomas', capa), 'effectiveness-pending')
  await pass(25)
  assert.equal(await stateOf('@tomas', capa), 'effectiveness-check')
  const verdict = {
    evidence: '2 burrs on 4,105 boards.',
    lessons: 'Tools are changed by count.',
    elsewhere: [{ where: 'Porto', by: '@grace', result: 'Same drill: changed as well.' }],
  }
  assert.deepEqual(await blocked('@tomas', capa, 'conclude', { values: verdict, signed: true }), ['window-over'])
  assert.deepEqual(
    await blocked('@tomas', finding, 'verify', {
      values: { verification: 'Seen at station 3 on ten boards.' },
      signed: true,
    }),
    ['capa-closed'],
  )
  // What comes in the window is counted by itself, and more than was agreed is no success.
  const again = async (title: string) => {
    const where = { category: 'Process', process: '@process-assembly', where: 'Drill 2', detectedOn: today() }
    return create('@ella', 'nonconformances', { title, ...where })
  }
  await again('A burr at hole 1')
  const unlike = await again('A scratch beside hole 3')
  const counted = async (who: Who) =>
    (await (await as(who)).call('GET', `/api/v1/${capa}/effectiveness`)).json<{ effectiveness: Effectiveness }>()
  const { effectiveness } = await counted('@maya')
  assert.deepEqual(
    [effectiveness.before.count, effectiveness.window?.count, effectiveness.most, standingOf(effectiveness, today())],
    [0, 2, 1, 'more than agreed'],
  )
  assert.equal(
    effectiveness.months.reduce((sum, { count }) => sum + count, 0),
    3,
  )
  await pass(30)
  const judged = await taking('@tomas', capa, 'conclude', { values: verdict, signed: true })
  assert.equal(judged.json<{ code: string }>().code, 'blocked')
  assert.match(judged.body, /say “Not effective” or “Inconclusive”/)
  await take('@sofia', unlike, 'dismiss', { reason: 'A scratch from transport, no burr.' })
  assert.equal((await counted('@maya')).effectiveness.window?.count, 1)
  assert.equal(await blocked('@priya', capa, 'conclude', { values: verdict, signed: true }), 'not-allowed')
  assert.equal(await sign('@tomas', capa, 'conclude', verdict), 'closed')
  assert.equal((await read('@tomas', capa)).countedCases, 1)

  // What it came from closes after it, and the risk is what it has become.
  assert.equal(await sign('@tomas', finding, 'verify', { verification: 'Drill log of five weeks seen.' }), 'closed')
  assert.equal(await sign('@tomas', audit, 'close'), 'closed')
  await change('@priya', risk, { currentLikelihood: 2 })
  const rescored = (await read('@priya', risk)).currentScore
  assert.deepEqual([scored, rescored], [16, 8])

  // All of it hangs together, waits for nobody but the risk's owner, and is proved.
  const all = [audit, line, finding, issue, capa, ...causes, ...actions, hidden, risk]
  const net = (await (await as('@maya')).call('GET', `/api/v1/${capa}/connected`)).json<Connected>()
  assert.deepEqual(
    net.knots.flatMap((knot) => ('number' in knot ? [knot.number] : [])).toSorted(),
    all.map(numberOf).toSorted(),
  )
  await proved('@maya', all)
  const answer = await (await as('@maya')).call('GET', `/api/v1/${capa}/dossier`)
  assert.equal(answer.statusCode, 200, answer.body)
  const entries = await unzip(answer.rawPayload)
  const manifest = JSON.parse(String(entries.get('manifest.json'))) as {
    entries: readonly { name: string; sha256: string }[]
  }
  for (const { name, sha256 } of manifest.entries)
    assert.equal(
      createHash('sha256')
        .update(entries.get(name) ?? '')
        .digest('hex'),
      sha256,
      name,
    )
  const held = [...entries.values()].map(String).join('\n')
  for (const place of [issue, finding, risk, ...causes, ...actions])
    assert.ok(held.includes(numberOf(place)), `${numberOf(place)} is in the dossier of the CAPA`)
  const { rounds } = JSON.parse(String(entries.get('signatures.json'))) as {
    rounds: readonly { signatures: readonly unknown[] }[]
  }
  // Accepted, approved by two, reviewed, verified.
  assert.equal(rounds.flatMap(({ signatures }) => signatures).length, 5)

  // What is handed out of it says what it is made of, wherever that stands.
  const form = async (who: Who, place: Place, name: string) => {
    const made = await (await as(who)).call('GET', `/api/v1/${place}/pdf?form=${name}`)
    assert.equal(made.statusCode, 200, made.body)
    assert.equal(
      made.headers['content-disposition'],
      `attachment; filename="${numberOf(place)}-${name}-v${(await read(who, place)).version}.pdf"`,
    )
    return (await textOf(made.rawPayload)).join(' ')
  }
  const says = (text: string, said: readonly string[]) => {
    for (const one of said) assert.ok(text.includes(one), `${one} in ${text}`)
  }
  says(await form('@priya', capa, '8d-report'), [
    `8D report ${numberOf(capa)}`,
    'D4 Root cause and escape Method Fishbone Why it happened',
    'Hole 3 is not looked at before assembly Method',
    'All boards in stock looked at.',
    numberOf(issue),
    ...actions.map(numberOf),
    'At most 1 of 1,000',
    'Same drill: changed as well.',
    'Tools are changed by count.',
    'Meaning Verified',
  ])
  // What a signature was given for is told with what follows from what was entered with it.
  const { rounds: given } = (await (await as('@priya')).call('GET', `/api/v1/${capa}`)).json<{
    rounds: readonly { id: string; step: string }[]
  }>()
  const accepted = given.find(({ step }) => step === 'accept')
  const paper = await (await as('@priya')).call('GET', `/api/v1/${capa}/pdf?signed=${accepted?.id}`)
  const signed = (await textOf(paper.rawPayload)).join(' ')
  assert.match(signed, /As signed: version \d+ \(Draft\), with “Accept”, by Maya Hartley/)
  assert.match(signed, /Priority number [1-9]/)
  // Of what its reader may not read, a form says nothing.
  says(await form('@maya', capa, '8d-report'), [numberOf(hidden)])
  const without = await form('@priya', capa, '8d-report')
  assert.ok(!without.includes(numberOf(hidden)) && !without.includes('quietly'), without)
  says(await form('@priya', issue, 'nonconformance-report'), [
    `Nonconformance report ${numberOf(issue)}`,
    'Drawing 4711: no burr at hole 3',
    numberOf(capa),
  ])
  says(await form('@tomas', audit, 'audit-report'), [
    `Audit report ${numberOf(audit)}`,
    `${numberOf(finding)} Drill bits are changed without a rule State`,
    'Nonconforming output is controlled; boards with burrs were passed on to assembly.',
    'Are tools changed before they are worn?',
    'Tomás Ferreira Lead auditor Meaning Author',
    'Meaning Approved',
  ])
  assert.deepEqual(
    (await textOf(entries.get('8d-report.pdf') ?? Buffer.alloc(0))).length > 0,
    true,
    'the dossier holds the report',
  )
})
