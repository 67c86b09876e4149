// A change through the API, while months go by: a complaint becomes a case and a CAPA, whose action asks for a change; what hangs on it
// is known before it is planned, all of it takes effect at once or none of it, and whether it worked is judged two months later.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { together } from '#kernel/store/together.server.ts'
import { textOf } from '../../test/pdf-text.ts'
import { numberOf, openByApi, type Place } from '../../test/by-api.ts'
import { unzip } from '../../test/unzip.ts'
import { askedOf } from './change-control/samples/questions.ts'
import type { Release } from './change-control/release/release.ts'
import { written } from './document-control/samples/written.ts'
import { trainingAssignment } from './training/assignment/assignment.ts'

/** Who packs: eleven people at two sites. */
const packers = [
  '@vasco',
  '@ayesha',
  '@lucy',
  '@nadia',
  '@piotr',
  '@denise',
  '@keith',
  '@gareth',
  '@shauna',
  '@rui-martins',
  '@jack',
] as const
const everybody = [
  ...packers,
  '@maya',
  '@sofia',
  '@ines',
  '@priya',
  '@owen',
  '@tomas',
  '@daniel',
  '@callum',
  '@ella',
  '@hannah',
] as const
type Who = (typeof everybody)[number]

const telling = await openByApi(everybody)
after(() => telling.app.close())
const { ask, blocked, change, create, day, idOf, link, pass, proved, read, sign, stateOf, take, today } = telling
const { engine, now } = telling.app.context

type Items<T> = { readonly items: readonly (T & { readonly number: string; readonly state: string })[] }

const partsOf = async <T = unknown>(of: Place, kind: string, more = '') =>
  (await ask<Items<T>>('@maya', `${kind}?parent=${numberOf(of)}&limit=100${more}`)).items

const assignments = (more: string) => ask<Items<unknown>>('@maya', `training-assignments?limit=100&${more}`)

/** The sections that the type of procedures requires. */
const required = ['Purpose', 'Scope', 'Responsibilities', 'Records'].map((heading) => ({
  key: heading.toLowerCase(),
  heading,
  depth: '1',
  body: written('As everywhere in production.'),
}))

/** The version of a document that is worked on, written, reviewed and approved. */
async function approved(of: Place, says: string, values: SampleValues): Promise<Place> {
  const [draft = assert.fail(`${of} has no draft`)] = await partsOf(of, 'document-versions', '&state=draft')
  const version = `document-versions/${draft.number}`
  await change('@callum', version, {
    sections: [{ key: 'rules', heading: 'Rules', depth: '1', body: written(says) }, ...required],
    reviewers: ['@ella', '@tomas'],
    approver: '@priya',
    summary: 'Labels follow from the order.',
    reason: 'A complaint about labels in the wrong language.',
    effectiveOn: today(),
    ...values,
  })
  await sign('@callum', version, 'submit')
  await sign('@ella', version, 'reviewed')
  await sign('@tomas', version, 'reviewed')
  await sign('@priya', version, 'approve')
  await sign('@sofia', version, 'approve')
  return version
}

const unread = { reading: 'No', readingWhy: 'It is shown at the line by whoever leads the shift.' }

const begun = (title: string, type: string, more: SampleValues = {}) =>
  create('@callum', 'documents', { title, type, department: '@production', owner: '@callum', ...more })

/** Reads all of a version that they were asked to read, and signs that it was understood. */
async function readAndSign(who: Who): Promise<void> {
  const { items } = await ask<
    Items<{ readonly id: string; readonly version: number; readonly shown: readonly object[] }>
  >(who, 'training-assignments?state=assigned&owner=me')
  const [own = assert.fail(`${who} has nothing to read`)] = items
  const { shown, version } = (await read(who, `training-assignments/${own.number}`)) as unknown as typeof own
  await together(engine, telling.seeder.personOf(who), now(), (door) =>
    door.move(trainingAssignment, own.number, 'show', {
      version,
      follows: true,
      values: { shown: shown.map((line) => ({ ...line, seconds: 20 })) },
    }),
  )
  await sign(who, `training-assignments/${own.number}`, 'acknowledge')
}

/** A vendor of labels that supplies them by a procedure, approved for as long as a year. */
async function supplierOf(procedure: Place): Promise<Place> {
  const vendor = await create('@ella', 'vendors', {
    name: 'Calder Labels',
    category: 'Material',
    criticality: 'Minor',
    supply: 'Direct',
    need: 'Labels for cartons, in five languages.',
    owner: '@daniel',
    contacts: [{ name: 'Ada Calder' }],
  })
  await take('@daniel', vendor, 'start', { values: { buyer: '@callum', inherentLikelihood: 2, inherentImpact: 2 } })
  const assessed = await create('@daniel', 'vendor-assessments', {
    parent: await idOf('@daniel', vendor),
    method: 'Performance history',
    assessor: '@daniel',
  })
  await sign('@daniel', assessed, 'conclude', {
    result: 90,
    doneOn: today(),
    recommendation: 'Approve',
    rationale: 'Ten deliveries were counted and read at goods-in.',
  })
  const scope = [{ what: 'Carton labels', specification: numberOf(procedure) }]
  const rated = { residualLikelihood: 1, residualImpact: 2, approvedUntil: day(200) }
  await sign('@sofia', vendor, 'approve', { scope, ...rated })
  assert.equal(await sign('@daniel', vendor, 'approve'), 'approved')
  return vendor
}

test('from a complaint to a change that is in effect everywhere at once, and to the verdict on it', async () => {
  // What there is before: a procedure, two instructions that cite it, eleven who go by it, a control in it, a risk that relies on that
  // and a vendor that prints labels by it.
  const procedure = await begun('Releasing labels', '@type-procedure-2', { readers: packers })
  await approved(procedure, 'The operator picks the template of the label.', unread)
  await pass(1)
  const cites = `The template is picked as ${numberOf(procedure)}, section 1 says.`
  const instructions = [
    await begun('Packing loggers', '@type-work-instruction'),
    await begun('Packing probes', '@type-work-instruction'),
  ]
  for (const one of instructions) await approved(one, cites, unread)
  await pass(1)
  const requirement = await create('@hannah', 'training-requirements', {
    title: 'Releasing labels',
    description: 'The procedure as it stands.',
    method: 'Read & understand',
    document: await idOf('@callum', procedure),
    dueDays: 14,
    retrain: 'Major revision only',
  })
  const inEffect = async (place: Place) => {
    await take('@hannah', place, 'submit')
    await sign('@maya', place, 'approve')
    return place
  }
  await inEffect(requirement)
  const learnt = await inEffect(
    await create('@hannah', 'curricula', {
      title: 'Packing',
      order: 'Any',
      requirements: [{ requirement: await idOf('@hannah', requirement) }],
    }),
  )
  const role = await inEffect(
    await create('@hannah', 'job-roles', { title: 'Packer', curricula: [await idOf('@hannah', learnt)] }),
  )
  for (const owner of packers)
    await create('@hannah', 'job-roles-held', { owner, role: await idOf('@hannah', role), since: today() })
  for (const who of packers) await readAndSign(who)
  const control = await create('@callum', 'controls', {
    title: 'Label compared with the order',
    type: 'Detective',
    owner: '@callum',
    document: await idOf('@callum', procedure),
    section: '1',
  })
  await take('@callum', control, 'operate', {
    values: { what: 'A wrong label stops the order.', howTested: 'Ten orders are looked at.', testEvery: 6 },
  })
  const risk = await create('@ella', 'risks', {
    title: 'An export carton carries a label in the wrong language',
    cause: 'templates look alike',
    event: 'an operator may pick the wrong one',
    consequence: 'a user cannot read the warning',
    category: '@risk-product',
    process: '@process-assembly',
    owner: '@priya',
    department: '@production',
    controls: [{ key: 'one', record: numberOf(control), type: 'Detective', effect: 3 }],
  })
  const rating = { inherentLikelihood: 3, inherentImpact: 4, currentLikelihood: 2, currentImpact: 3 }
  await take('@priya', risk, 'assess', { values: { matrix: '@matrix-2', ...rating } })
  await sign('@priya', risk, 'accept-as-is', {
    acceptanceRationale: 'Each label is compared with its order.',
    acceptanceExpiry: day(300),
    reviewDate: day(280),
  })

  const printer = await supplierOf(procedure)

  // The complaint, as a case, and the CAPA that it becomes.
  const issue = await create('@ella', 'nonconformances', {
    title: 'Export loggers with labels in Portuguese',
    category: 'Process',
    source: 'Complaint',
    detectedOn: today(),
    where: 'At the customer in Oslo',
    owner: '@priya',
    department: '@production',
    site: '@leeds',
    process: '@process-assembly',
  })
  await take('@sofia', issue, 'accept', { values: { owner: '@priya' } })
  await take('@priya', issue, 'contain', {
    values: {
      requirement: 'Order: labels in English',
      severity: 'Major',
      consequence: 3,
      occurrence: 3,
      capaRequired: 'Yes',
      containment: 'All packed cartons were opened.',
      containmentBy: '@ella',
      containedOn: today(),
    },
  })
  await take('@priya', issue, 'investigate')
  const capa = await create(
    '@maya',
    'capas',
    {
      title: 'Labels in the wrong language',
      source: 'Complaint',
      openedOn: today(),
      statement: 'Eighteen loggers left with labels that their users could not read.',
      owner: '@priya',
      department: '@production',
      site: '@leeds',
    },
    [{ type: 'escalated_to', from: numberOf(issue) }],
  )
  await take('@sofia', issue, 'escalate')
  await sign('@maya', capa, 'accept', {
    approver: '@ines',
    severity: 'Major',
    due: day(150),
    consequence: 3,
    occurrence: 3,
    detection: 3,
  })
  await link('@priya', capa, 'reduces', risk)
  await take('@priya', capa, 'start', {
    values: { members: [{ person: '@ella', part: 'Packing' }], method: 'Fishbone' },
  })
  const weigh = async (statement: string, side: string) => {
    const cause = await create('@priya', 'causes', {
      parent: await idOf('@priya', capa),
      statement,
      bone: 'Method',
      side,
    })
    await take('@priya', cause, 'verify', { values: { verified: 'Twenty orders were packed on trial.' } })
    return cause
  }
  const cause = await weigh('The template is picked by hand', 'Occurrence')
  const escape = await weigh('The check does not open the order', 'Escape')
  await take('@priya', capa, 'causes-verified')
  const action = await create(
    '@priya',
    'actions',
    { title: 'Let the template follow from the order', expected: 'Nobody picks one.', due: day(90), owner: '@callum' },
    [cause, escape].map((one) => ({ type: 'addressed_by', from: numberOf(one) })),
  )
  await take('@priya', capa, 'submit', {
    values: {
      metric: 'Labels in the wrong language',
      baseline: '18 in a month',
      target: 'None',
      checkMethod: 'All complaints of two months.',
      countedProcess: '@process-assembly',
      countedCategory: 'Process',
      mostCases: 0,
      windowStart: day(60),
      windowEnd: day(130),
      verifier: '@tomas',
      elsewhere: [{ where: 'Porto', by: null, result: null }],
    },
  })
  await sign('@ines', capa, 'approve-plan')
  assert.equal(await sign('@sofia', capa, 'approve-plan'), 'implementation')

  // Its action asks for a change, which proposes what hangs on the procedure, each with its reason.
  const asked = await create(
    '@priya',
    'changes',
    {
      title: 'The label follows from the order',
      category: 'Labelling',
      class: 'Major',
      currentState: 'The operator picks the template.',
      intendedState: 'The template follows from the order.',
      justification: 'Eighteen loggers left with labels that nobody could read.',
      department: '@production',
      site: '@leeds',
      items: [{ record: await idOf('@priya', procedure), what: 'Who picks the template' }],
    },
    [{ type: 'carried_out_by', from: numberOf(action) }],
  )
  const done = { values: { evidence: 'The template follows from the order.', doneOn: today() } }
  assert.deepEqual(await blocked('@callum', action, 'complete', done), ['change-closed'])
  type Impact = { readonly record: { readonly number: string }; readonly why: string }
  const impacts = await partsOf<Impact>(asked, 'change-impacts')
  assert.deepEqual(
    Object.fromEntries(impacts.map(({ record, why }) => [record.number, why.replace(` (${numberOf(procedure)})`, '')])),
    {
      ...Object.fromEntries(instructions.map((one) => [numberOf(one), 'Cites section 1 of it'])),
      [numberOf(control)]: 'Cites section 1 of it; Documented in it',
      [numberOf(risk)]: 'Relies on a control documented in it',
      [numberOf(requirement)]: '11 people are trained on it',
      [numberOf(printer)]: 'Supplies “Carton labels” by it',
    },
  )

  // Three functions weigh it.
  await take('@priya', asked, 'submit')
  await take('@ines', asked, 'accept', { values: { owner: '@callum', approver: '@daniel', due: day(20) } })
  type Assessed = { readonly function: string; readonly answers: readonly object[] }
  const assessors: Readonly<Record<string, Who>> = {
    Production: '@priya',
    Quality: '@sofia',
    'Sales and service': '@owen',
  }
  for (const one of await partsOf<Assessed>(asked, 'impact-assessments')) {
    const who = assessors[one.function] ?? assert.fail(one.function)
    const place = `impact-assessments/${one.number}`
    const answers = askedOf(who).map((question) => ({ question, answer: 'No', note: null }))
    await sign(who, place, 'sign', { impact: 'No', answers })
  }
  assert.equal(await stateOf('@callum', asked), 'planning')
  const sales = { parent: await idOf('@callum', asked), function: 'Purchasing', assessor: '@daniel' }
  await take('@maya', await create('@ines', 'impact-assessments', sales), 'waive', { reason: 'No label is bought.' })

  // What it touches is decided, its documents are bundled, its plan is approved by two.
  const decided: Readonly<Record<string, SampleValues>> = {
    [numberOf(control)]: { treatment: 'Inform' },
    [numberOf(risk)]: { treatment: 'Review' },
    [numberOf(requirement)]: { treatment: 'No action', note: 'It is read with the version.' },
    [numberOf(printer)]: { treatment: 'Review', note: 'It prints the labels with a second language, too.' },
  }
  for (const { number, record } of impacts)
    await take('@callum', `change-impacts/${number}`, 'accept', {
      values: decided[record.number] ?? { treatment: 'Revise' },
    })
  const shipping = { parent: await idOf('@callum', asked), record: '@process-shipping', why: 'Cartons are shipped' }
  await take('@callum', await create('@callum', 'change-impacts', shipping), 'refuse', {
    reason: 'No carton weighs more.',
  })
  const path = `changes/${numberOf(asked)}/release`
  const documents = [procedure, ...instructions]
  const bundled = await (
    await telling.as('@callum')
  ).call('POST', `/api/v1/${path}/documents`, {
    payload: { documents: documents.map(numberOf) },
  })
  assert.equal(bundled.statusCode, 200, bundled.body)
  const work = await create('@callum', 'change-actions', {
    parent: await idOf('@callum', asked),
    title: 'Templates follow from the order',
    phase: 'Implementation',
    doer: '@callum',
    due: day(10),
  })
  await take('@callum', asked, 'submit-plan', {
    values: {
      impactAnalysis: 'Orders without a language are not packed in the first week.',
      likelihoodBefore: 3,
      impactBefore: 4,
      likelihoodAfter: 1,
      impactAfter: 4,
      validation: 'Not needed',
      customerNotice: 'Not needed',
      regulatorNotice: 'Not needed',
      rollback: 'The old templates are kept for a month and picked by hand again.',
      metric: 'Labels in the wrong language',
      target: 'None in two months',
      checkFrom: day(70),
      verifier: '@tomas',
      vendors: [
        {
          vendor: await idOf('@callum', printer),
          becomes: 'Approved for',
          what: 'Labels from the order',
          site: 'Halifax',
        },
      ],
    },
  })
  await sign('@daniel', asked, 'approve-plan')
  assert.equal(await sign('@maya', asked, 'approve-plan'), 'approved')
  await take('@callum', asked, 'start')

  // It is carried out: the versions are approved and wait for it, the procedure for its readers, too.
  assert.deepEqual(await blocked('@callum', asked, 'report-ready'), ['before-done', 'documents-approved'])
  const versions = [
    await approved(procedure, 'The template follows from the order.', { reading: 'Yes' }),
    await approved(instructions[0] ?? '', `${cites} Nobody else picks one.`, unread),
    await approved(instructions[1] ?? '', `${cites} Nobody picks another.`, unread),
  ]
  const standing = () => Promise.all(versions.map((one) => stateOf('@maya', one)))
  await take('@callum', work, 'complete', {
    values: { evidence: 'Thirty orders on trial, none wrong.', doneOn: today() },
  })
  // It is not ready while too few have read what is released with it, and says who is missing.
  const why = async () => {
    const { readiness } = await ask<Release>('@maya', path)
    return readiness.find(({ name }) => name === 'documents')?.why ?? ''
  }
  for (const who of packers.slice(0, 5)) await readAndSign(who)
  assert.match(
    await why(),
    /version 2\.0 has been read by 5 of 11, and \d+ % are needed first\. Not read yet by .+ and 1 more\.$/,
  )
  assert.deepEqual(await blocked('@callum', asked, 'report-ready'), [])
  for (const who of packers.slice(5)) await readAndSign(who)
  await take('@callum', asked, 'report-ready')

  // More come to go by it. It is not released for today, but may be for tomorrow, while they read.
  const late = ['@owen', '@daniel', '@tomas'] as const
  await change('@callum', procedure, { readers: [...packers, ...late] })
  const atOnce = { values: { releaseOn: today() }, signed: true }
  assert.deepEqual(await blocked('@maya', asked, 'set-release', atOnce), [])
  await sign('@maya', asked, 'set-release', { releaseOn: day(1) })

  const supplied = async () =>
    ((await read('@maya', printer)).scope as readonly { readonly what: string }[]).map(({ what }) => what)

  // On its day too few have read it: nothing of it has happened, and the checklist says why.
  await pass(1)
  assert.equal(await stateOf('@maya', asked), 'release-set')
  assert.deepEqual(await standing(), ['training', 'approved', 'approved'])
  assert.equal(await stateOf('@maya', risk), 'accepted')
  assert.deepEqual(await supplied(), ['Carton labels'])
  assert.match(await why(), /version 2\.0 has been read by 11 of 14, and \d+ % are needed first\./)

  // Once enough have, all of it takes effect in one act.
  for (const who of late) await readAndSign(who)
  await pass(1)
  assert.equal(await stateOf('@maya', asked), 'effective')
  assert.deepEqual(await standing(), ['effective', 'effective', 'effective'])
  assert.deepEqual(await Promise.all(documents.map(async (one) => (await read('@maya', one)).current)), [
    '2.0',
    '2.0',
    '2.0',
  ])
  assert.equal(await stateOf('@maya', risk), 'under-review')
  assert.deepEqual(await supplied(), ['Carton labels', 'Labels from the order'])

  // It is closed, and with it the action of the CAPA is done, which somebody else verifies.
  await take('@callum', asked, 'report-complete', { values: { stock: 'Old labels were destroyed.' } })
  assert.equal(await sign('@maya', asked, 'close'), 'closed')
  assert.equal(await stateOf('@priya', action), 'done')
  await sign('@sofia', action, 'verify', { verification: 'Thirty labels seen at the line.' })
  await take('@priya', capa, 'implemented', { values: { implemented: 'At both sites, by the change.' } })
  await sign('@sofia', capa, 'accept-implementation')

  // Two months later somebody else judges whether it worked.
  await pass(70)
  assert.equal(await stateOf('@tomas', asked), 'effectiveness-check')
  assert.equal(
    await blocked('@callum', asked, 'prove', {
      values: { measured: 'No wrong label on 4,105 cartons.' },
      signed: true,
    }),
    'not-allowed',
  )
  assert.equal(await sign('@tomas', asked, 'prove', { measured: 'No wrong label on 4,105 cartons.' }), 'proven')

  // All of it is proved, and told on paper.
  const parts = [...impacts.map(({ number }) => `change-impacts/${number}`), work]
  await proved('@maya', [asked, ...parts, ...documents, ...versions, risk, printer, action, capa, issue])
  const packed = await (await telling.as('@maya')).call('GET', `/api/v1/${asked}/dossier`)
  assert.equal(packed.statusCode, 200, packed.body)
  const entries = await unzip(packed.rawPayload)
  const dossier = (await textOf(entries.get('change-dossier.pdf') ?? assert.fail('No dossier'))).join(' ')
  for (const one of [...documents, risk, action].map(numberOf)) assert.ok(dossier.includes(one), `${one} in ${dossier}`)
  assert.ok(dossier.includes('No wrong label on 4,105 cartons.'))
  for (const one of ['Found because', 'Cartons are shipped', 'Not affected because', 'No carton weighs more.'])
    assert.ok(dossier.includes(one), `${one} in ${dossier}`)
  for (const one of ['Not needed because', 'No label is bought.'])
    assert.ok(dossier.includes(one), `${one} in ${dossier}`)
  const open = await assignments('state=assigned')
  assert.deepEqual(open.items, [])
})
