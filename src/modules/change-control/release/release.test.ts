// A change is one act: what it touches is known before, and all of it takes effect at once or none of it does.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { Refusal } from '#lib/refusal.ts'
import { sha256 } from '#lib/hash.server.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { document } from '#modules/document-control/document.ts'
import { documentVersion } from '#modules/document-control/document-version.ts'
import { written } from '#modules/document-control/samples/written.ts'
import { participants, rules } from '#modules/modules.server.ts'
import { risk } from '#modules/risk-management/risk.ts'
import { process } from '#modules/system-settings/process.ts'
import { vendor } from '#modules/vendor-management/vendor.ts'
import { action } from '#modules/tasks/action.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { impactAssessment } from '../assessment/impact-assessment.ts'
import { change } from '../change.ts'
import { changeRules } from '../change.rules.server.ts'
import { changeImpact } from '../impact/change-impact.ts'
import { neighboursOf } from '../impact/neighbours.server.ts'
import { changeAction } from '../plan/change-action.ts'
import { askedOf } from '../samples/questions.ts'
import { bundleDocuments } from './bundle.server.ts'
import { readiness } from './readiness.server.ts'
import { releaseOf } from './release.routes.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, take } = app
const save = app.change

const quiet = { info: () => undefined, warn: () => undefined, error: (words: string) => assert.fail(words) }
const dayLong = 86_400_000
const clock = (days = 0) => takeDueSteps(engine, new Date(Date.now() + days * dayLong + 60_000), quiet)

const rowsOf = async (table: string, where: string, ...values: readonly unknown[]): Promise<readonly AnyRow[]> =>
  (await engine.pool.query<AnyRow>({ text: `select * from ${table} where ${where} order by id`, values })).rows

const draftOf = async (of: AnyRow): Promise<AnyRow> =>
  (await rowsOf('document_version', `parent = $1 and state = 'draft'`, of.id))[0] ?? assert.fail('No draft.')

async function approve(draft: AnyRow, says: string): Promise<AnyRow> {
  await save('@callum', documentVersion, draft, {
    sections: [{ key: 'rules', heading: 'Rules', depth: '1', body: written(says) }],
    reviewers: ['@priya'],
    approver: '@daniel',
    reading: 'No',
    readingWhy: 'It hangs where they work.',
    summary: 'What is done changes.',
    reason: 'It was asked for.',
    effectiveOn: day(0),
  })
  await take('@callum', documentVersion, draft, 'submit')
  await take('@priya', documentVersion, draft, 'reviewed')
  await take('@daniel', documentVersion, draft, 'approve')
  return take('@sofia', documentVersion, draft, 'approve')
}

async function inEffect(title: string, says: string): Promise<AnyRow> {
  const values = { title, type: '@type-work-instruction', department: '@it-and-facilities', owner: '@callum' }
  const of = await create('@callum', document, values)
  await approve(await draftOf(of), says)
  return of
}

async function acceptedRisk(): Promise<AnyRow> {
  const raised = await create('@ella', risk, {
    title: 'The pump runs dry',
    cause: 'the valve is closed too early',
    event: 'the pump may run dry',
    consequence: 'the hall is without water for a day',
    category: '@risk-product',
    process: '@process-assembly',
    owner: '@priya',
    department: '@production',
    controls: [{ text: 'A float stops it', type: 'Preventive', effect: 3 }],
  })
  const rated = { inherentLikelihood: 3, inherentImpact: 4, currentLikelihood: 2, currentImpact: 3 }
  const matrix = (await rowsOf('risk_matrix', `state = 'in-use'`))[0]?.id ?? ''
  await take('@priya', risk, raised, 'assess', { values: { matrix, ...rated } })
  const acceptance = {
    acceptanceRationale: 'The float was tested three times.',
    acceptanceExpiry: day(300),
    reviewDate: day(280),
  }
  return take('@priya', risk, raised, 'accept-as-is', { values: acceptance })
}

/** A vendor of pumps that was approved until next year, and is evaluated then. */
async function approvedVendor(): Promise<AnyRow> {
  const made = await create('@daniel', vendor, {
    name: 'Pumpworks',
    category: 'Material',
    criticality: 'Major',
    supply: 'Direct',
    need: 'Nobody else makes pumps for wells so deep.',
    owner: '@daniel',
    scope: [{ what: 'Hand pumps', specification: 'SP-3' }, { what: 'Well covers' }],
  })
  // How it came to be approved is told by the tests of vendors.
  for (const text of [
    `update vendor set state = 'approved', next_evaluation = '${day(200)}' where id = $1`,
    `update card set state = 'approved' where id = $1`,
  ])
    await engine.pool.query({ text, values: [made.id] })
  return made
}

const well = await inEffect('Wells', 'Draw water.')
const pump = await inEffect('Pumps', `Close the valve as ${well.number}, section 1 says.`)
const dry = await acceptedRisk()
const water = await create('@maya', process, { name: 'Water supply', owner: '@priya', inputs: 'The old well' })
const pumpworks = await approvedVendor()
await clock()

const asked = await create('@ella', change, {
  title: 'Water is drawn by the deep well',
  category: 'Process',
  class: 'Major',
  currentState: 'Water is drawn from the old well.',
  intendedState: 'Water is drawn from the deep well.',
  justification: 'The old well runs dry every summer, and the pump with it.',
  department: '@production',
  site: '@leeds',
  items: [
    { record: well.id, what: 'How water is drawn' },
    { record: water.id, what: 'Where it comes from' },
  ],
})

const waiting = await create('@priya', action, {
  title: 'Draw water from the deep well',
  expected: 'The old well is closed and nobody draws from it.',
  due: day(60),
  owner: '@callum',
})

const impacts = () => rowsOf('change_impact', 'parent = $1', asked.id)
const impactOn = async ({ id }: AnyRow) =>
  (await impacts()).find(({ record }) => record === id) ?? assert.fail('It is not touched.')
/** What the maker of pumps is approved for. */
const supplied = async () =>
  ((await read('@maya', vendor, pumpworks)).scope as readonly SampleValues[]).map(({ what, specification }) => [
    what,
    specification ?? null,
  ])

const states = async () => ({
  vendor: (await read('@maya', vendor, pumpworks)).nextEvaluation,
  supplies: await supplied(),
  process: (await read('@maya', process, water)).inputs,
  ...(Object.fromEntries(
    await Promise.all(
      (
        [
          ['change', change, asked],
          ['well', document, well],
          ['pump', document, pump],
          ['risk', risk, dry],
        ] as const
      ).map(async ([name, definition, row]) => {
        const { state, current } = await read('@maya', definition, row)
        return [name, definition === document ? [state, current] : state]
      }),
    ),
  ) as Readonly<Record<string, unknown>>),
})

describe('what a change touches', () => {
  test('is a vendor, too, that carries a risk which changes, or one of a process', async () => {
    const tied = await create(
      '@priya',
      vendor,
      {
        name: 'Floats',
        category: 'Material',
        criticality: 'Minor',
        supply: 'Direct',
        need: 'Floats that stop pumps.',
        owner: '@priya',
      },
      [{ type: 'carries_risk', to: dry.id }],
    )
    const near = await neighboursOf(engine.pool, engine.registry, [dry.id], '')
    const about = await neighboursOf(engine.pool, engine.registry, [dry.process as string], '')

    const why = (those: typeof near) => those.find(({ record }) => record === tied.id)?.why
    assert.equal(why(near), `Vendor that carries this risk (${dry.number})`)
    assert.match(why(about) ?? '', /^Carries a risk of this process/)
  })

  test('is proposed from what is connected as soon as it says what changes, each with its reason', async () => {
    const [one, ...more] = await impacts()

    assert.deepEqual(
      [one?.record, one?.why, one?.found, more],
      [pump.id, `Cites section 1 of it (${well.number})`, 'System (automatic)', []],
    )
  })

  test('an action waits for the change that carries it out, and is not done before', async () => {
    await together(engine, person('@priya'), new Date(), (door) =>
      door.tie(action, waiting.id, 'carried_out_by', asked.number),
    )

    const done = take('@callum', action, waiting, 'complete', {
      values: { evidence: 'Nobody has drawn from the old well this week.', doneOn: day(0) },
    })
    assert.deepEqual((await refusal(done)).guards, ['change-closed'])
  })

  test('whoever asked for it does not accept it, and functions are asked by its route', async () => {
    await take('@ella', change, asked, 'submit')
    const values = { owner: '@callum', approver: '@daniel', due: day(30) }

    const accepted = await take('@ines', change, asked, 'accept', { values })

    assert.equal(accepted.state, 'assessment')
    assert.equal(accepted.checkNeeded, 'Yes')
    const functions = await rowsOf('impact_assessment', 'parent = $1', asked.id)
    assert.deepEqual(functions.map((one) => one.function as string).toSorted(), [
      'Production',
      'Quality',
      'Supply chain',
    ])
  })

  test('a question is neither left out nor put in other words by whoever answers', async () => {
    const [one = assert.fail()] = await rowsOf(
      'impact_assessment',
      'parent = $1 and function = $2',
      asked.id,
      'Quality',
    )
    const short = askedOf('@sofia').slice(1)
    const answers = short.map((question) => ({ question, answer: 'No', note: null }))

    const { code, why } = await refusal(
      take('@sofia', impactAssessment, one, 'sign', { values: { answers, impact: 'No' } }),
    )

    assert.deepEqual([code, why], ['invalid', 'The questions stay as they were asked: answer each of them.'])
  })

  test('is planned once all have signed', async () => {
    for (const [by, name] of [
      ['@priya', 'Production'],
      ['@sofia', 'Quality'],
      ['@daniel', 'Supply chain'],
    ] as const) {
      const [one = assert.fail()] = await rowsOf('impact_assessment', 'parent = $1 and function = $2', asked.id, name)
      const answers = askedOf(by).map((question) => ({ question, answer: 'No', note: null }))
      await take(by, impactAssessment, one, 'sign', { values: { answers, impact: 'No' } })
    }
    assert.equal((await read('@callum', change, asked)).state, 'planning')
  })

  test('what came to hang on it since holds the plan up until somebody has looked again', async () => {
    const late = await inEffect('Towers', `Fill it as ${well.number}, section 1 says.`)
    await clock()
    await save('@callum', document, late, { owner: '@priya' })

    const { why } = await refusal(take('@callum', change, asked, 'submit-plan', { values: plan() }))
    assert.match(why, /Since the impacts were last updated, new connections to what changes came up/)
    await take('@callum', change, asked, 'look-again')
    await take('@callum', changeImpact, await impactOn(late), 'accept', { values: { treatment: 'Inform' } })
  })

  test('says of a process only what changes, once, and of none that it does not touch', async () => {
    const assembly = app.known('@process-assembly')
    const tried = async (...processes: readonly { readonly [said: string]: string }[]) => {
      const { why } = await refusal(take('@callum', change, asked, 'submit-plan', { values: { ...plan(), processes } }))
      return why
    }
    const owned = { process: water.id, owner: person('@daniel').id }

    assert.match(await tried({ process: assembly.id, inputs: 'Water' }), /Name “Sensor assembly” among the items/)
    assert.match(await tried({ process: water.id }), /Say what becomes of “Water supply”/)
    assert.match(await tried(owned, { ...owned, process: water.number }), /“Water supply” stands in a line before/)
  })

  test('says of no vendor that it does not touch what becomes of it', async () => {
    const { why } = await refusal(take('@callum', change, asked, 'submit-plan', { values: plan() }))

    assert.match(why, /Name “Pumpworks” among the items/)
  })
})

const deepPumps: readonly SampleValues[] = [
  { vendor: pumpworks.id, becomes: 'Approved for', what: 'Deep-well pumps', specification: 'SP-9' },
  { vendor: pumpworks.id, becomes: 'No longer approved for', what: 'hand pumps' },
]

const plan = (): SampleValues => ({
  processes: [{ process: water.id, inputs: 'The deep well' }],
  vendors: deepPumps,
  impactAnalysis: 'The deep well gives less in the first week.',
  likelihoodBefore: 4,
  impactBefore: 3,
  likelihoodAfter: 2,
  impactAfter: 3,
  validation: 'Not needed',
  customerNotice: 'Not needed',
  regulatorNotice: 'Not needed',
  metric: 'Days without water',
  target: 'None in two months',
  checkFrom: day(100),
  verifier: '@tomas',
})

const versions = async () =>
  Promise.all(
    [well, pump].map(async (of) => (await rowsOf('document_version', 'parent = $1', of.id)).at(-1) ?? assert.fail()),
  )

describe('a release', () => {
  test('takes documents into one bundle: their drafts are begun, and what is to be revised is planned by that', async () => {
    await take('@callum', changeImpact, await impactOn(pump), 'accept', { values: { treatment: 'Revise' } })
    await create('@maya', changeImpact, {
      parent: asked.id,
      record: dry.id,
      item: well.id,
      why: 'The pump hangs on the well',
    })
    await create('@maya', changeImpact, {
      parent: asked.id,
      record: pumpworks.id,
      item: well.id,
      why: 'Its pumps were chosen for the old well',
    })
    for (const one of [dry, pumpworks])
      await take('@callum', changeImpact, await impactOn(one), 'accept', { values: { treatment: 'Review' } })
    const [pumps = {}] = deepPumps
    const vendors = [pumps, { ...pumps, what: 'deep-well PUMPS' }]
    const twice = await refusal(take('@callum', change, asked, 'submit-plan', { values: { ...plan(), vendors } }))
    assert.match(twice.why, /“deep-well PUMPS” stands in a line before/)
    const uncovered = await refusal(take('@callum', change, asked, 'submit-plan', { values: plan() }))
    assert.deepEqual(uncovered.guards, ['impacts-covered'])

    await bundleDocuments(engine, person('@callum'), new Date(), asked.number, [well.number, pump.number])

    assert.deepEqual(
      (await versions()).map(({ state, reason }) => [state, reason]),
      [
        ['draft', `${asked.number} Water is drawn by the deep well`],
        ['draft', `${asked.number} Water is drawn by the deep well`],
      ],
    )
    await create('@callum', changeAction, {
      parent: asked.id,
      title: 'Dig',
      phase: 'Implementation',
      doer: '@callum',
      due: day(20),
    })
    await take('@callum', change, asked, 'submit-plan', { values: plan() })
    await take('@daniel', change, asked, 'approve-plan')
    await take('@sofia', change, asked, 'approve-plan')
    await take('@callum', change, asked, 'start')
  })

  test('what a vendor was never approved for cannot leave its scope, nor can all of it', async () => {
    const text = 'update change set vendors = $2 where id = $1'
    const { vendors } = await read('@callum', change, asked)
    const held = async (...products: readonly string[]) => {
      const said = products.map((what) => ({
        key: what,
        vendor: pumpworks.id,
        becomes: 'No longer approved for',
        what,
      }))
      await engine.pool.query({ text, values: [asked.id, JSON.stringify(said)] })
      const row = await read('@maya', change, asked)
      const told = await readiness(engine, person('@maya'), new Date(), participants, row)
      return told.find(({ name }) => name === 'vendor-scope')?.why ?? ''
    }

    assert.match(await held('Rain barrels'), /is not approved for “Rain barrels”/)
    assert.match(await held('Hand pumps', 'Well covers'), /would be approved for nothing/)
    await engine.pool.query({ text, values: [asked.id, JSON.stringify(vendors)] })
  })

  test('a document that a change does not revise is not bundled with it', async () => {
    const bundled = bundleDocuments(engine, person('@callum'), new Date(), asked.number, ['QM-999'])
    assert.match((await refusal(bundled)).why, /neither changes nor revises a document QM-999/)
  })

  test('what was approved with its plan is not decided otherwise by its owner', async () => {
    const reason = 'The pump does not hang on the well after all.'
    const impact = await impactOn(dry)

    assert.equal((await refusal(take('@callum', changeImpact, impact, 'reconsider', { reason }))).code, 'not-allowed')
  })

  test('waits for its documents and its actions, and says for which', async () => {
    const [dig = assert.fail()] = await rowsOf('change_action', 'parent = $1', asked.id)
    const { guards } = await refusal(take('@callum', change, asked, 'report-ready'))
    assert.deepEqual(guards, ['before-done', 'documents-approved'])
    const told = await readiness(engine, person('@maya'), new Date(), participants, await read('@maya', change, asked))
    assert.match(told.find(({ name }) => name === 'documents')?.why ?? '', /is not approved\.$/)

    const proof = { evidence: 'The well is forty metres deep; water stands at thirty.', doneOn: day(0) }
    await take('@callum', changeAction, dig, 'complete', { values: proof })
    for (const version of await versions())
      await approve(version, `Draw water from the deep well, as of ${version.number}.`)
    const ready = await take('@callum', change, asked, 'report-ready')
    assert.equal(ready.state, 'ready')
  })

  test('what it releases takes effect with it, and neither by its own day nor by hand', async () => {
    await clock(2)
    const [first = assert.fail()] = await versions()
    const early = take('@sofia', documentVersion, first, 'release-early', { reason: 'Somebody wants it sooner.' })

    assert.deepEqual((await refusal(early)).guards, ['not-bound'])
    assert.deepEqual(
      (await versions()).map(({ state }) => state),
      ['approved', 'approved'],
    )
  })

  test('where any who takes part cannot do so, nothing of it has happened', async () => {
    const before = await states()
    for (const [at, { name }] of participants.entries()) {
      const failing = participants.map((one, place) =>
        place === at
          ? {
              ...one,
              release: async (...how: Parameters<typeof one.release>) => {
                await one.release(...how)
                throw new Refusal('blocked', `${name} cannot.`)
              },
            }
          : one,
      )
      const broken: Engine = { ...engine, rules: { ...rules, change: changeRules(failing) } }

      assert.equal((await refusal(released(broken, day(0)))).why, `${name} cannot.`)
      assert.deepEqual(await states(), before, name)
    }
  })

  test('is rehearsed by each who takes part, and nothing of that stays', async () => {
    const before = await states()
    const told = await readiness(engine, person('@maya'), new Date(), participants, await read('@maya', change, asked))

    assert.deepEqual(
      told.map(({ name, count, why }) => [name, count, why]),
      [
        ['documents', 2, null],
        ['training', 0, null],
        ['risks', 1, null],
        ['vendor-scope', 1, null],
        ['vendors', 1, null],
        ['processes', 1, null],
      ],
    )
    assert.deepEqual(await states(), before)
  })

  test('is rehearsed for whoever may release it, and for nobody who only reads', async () => {
    const tried: string[] = []
    const trying = (by: string) => {
      const release = () => Promise.resolve(tried.push(by))
      return { name: 'documents', label: 'Documents', release }
    }
    const row = await read('@maya', change, asked)

    const told = []
    for (const by of ['@callum', '@sofia', '@ella', '@priya'])
      told.push((await readiness(engine, person(by), new Date(), [trying(by)], row)).length)

    assert.deepEqual(told, [1, 1, 0, 0])
    assert.deepEqual(tried, ['@callum', '@sofia'])
    // How many take part is no secret: who is not told what they say must not take the rest for all of it.
    for (const by of ['@callum', '@ella']) {
      const { checks, readiness: lines } = await releaseOf(engine, person(by), new Date(), participants, asked.number)
      assert.deepEqual([checks, lines.length], [participants.length, by === '@ella' ? 0 : participants.length])
    }
  })

  test('comes on its day by the clock, all of it at once, however many clocks there are', async () => {
    assert.equal((await released(engine, day(5))).state, 'release-set')
    await clock(3)
    assert.equal((await read('@maya', change, asked)).state, 'release-set')

    await Promise.all([clock(6), clock(6)])

    assert.deepEqual(await states(), {
      vendor: day(6),
      supplies: [
        ['Well covers', null],
        ['Deep-well pumps', 'SP-9'],
      ],
      process: 'The deep well',
      change: 'effective',
      well: ['effective', '2.0'],
      pump: ['effective', '2.0'],
      risk: 'under-review',
    })
    const moved = await rowsOf('event', `chain = $1 and kind = 'moved' and body::text like '%"take-effect"%'`, asked.id)
    assert.equal(moved.length, 1)
    const [, act = ''] = /"act":"([^"]+)"/.exec(moved[0]?.body as string) ?? []
    const ofAct = await rowsOf('event', `body::text like $1`, `%"act":"${act}"%`)
    const chains = new Set<unknown>(ofAct.map(({ chain }) => chain))
    assert.deepEqual(
      [asked, well, pump, dry, pumpworks, water].map(({ id }) => chains.has(id)),
      [true, true, true, true, true, true],
    )
  })

  test('is told to the owners of what it touches, once', async () => {
    const { rows } = await engine.pool.query<{ title: string }>({
      text: `select title from alert where dedupe like 'touched ' || $1 || '%'`,
      values: [asked.id],
    })
    // The risk comes up for review by itself, and what is revised is the bundle's: what is told of, and the vendor, are left.
    assert.deepEqual(
      rows.map((row) => row.title.replace(/WI-ITF-\d+/, 'Towers').replace(pumpworks.number, 'Pumpworks')).toSorted(),
      ['has taken effect and affects Pumpworks: review it.', 'has taken effect and affects Towers.'],
    )
  })

  test('ends with its closure, and the action that waited for it is done', async () => {
    const stock = { stock: 'Nothing was drawn from the old well since.' }
    await take('@callum', change, asked, 'report-complete', { values: stock })
    await take('@maya', change, asked, 'close')

    const done = await read('@maya', action, waiting)
    assert.deepEqual(
      [done.state, done.evidence],
      ['done', `Carried out by ${asked.number} “Water is drawn by the deep well”, which was closed.`],
    )
  })
})

test('a document that is to change is released by a version of it, or the change is not', async () => {
  const sign = await inEffect('Signs', 'Green is the way out.')
  await clock()
  const typo = await create('@callum', change, {
    title: 'A word too many on the sign',
    category: 'Document',
    class: 'Administrative',
    currentState: 'It says the way way out.',
    intendedState: 'It says the way out.',
    justification: 'Whoever reads it smiles, and goes the other way.',
    items: [{ record: sign.id, what: 'The word' }],
  })
  await take('@callum', change, typo, 'submit')
  const { why } = await refusal(take('@sofia', change, typo, 'approve-and-release'))
  assert.equal(why, 'One document among what changes has no version in the bundle: bundle it first.')

  await take('@sofia', change, typo, 'send-back', { reason: 'Bundle the version.' })
  await bundleDocuments(engine, person('@callum'), new Date(), typo.number, [sign.number])
  await approve(await draftOf(sign), 'Green is out.')
  await take('@callum', change, typo, 'submit')

  assert.equal((await take('@sofia', change, typo, 'approve-and-release')).state, 'closed')
  const now = await read('@maya', document, sign)
  assert.deepEqual([now.state, now.current], ['effective', '2.0'])
})

test('what a change that is given up was to release takes effect where somebody decides so, and by no day', async () => {
  const [gate, fence] = [await inEffect('Gates', 'It opens at seven.'), await inEffect('Fences', 'Walk along it.')]
  const hedge = await inEffect('Hedges', 'They are cut in June.')
  await clock()
  const cut = await create('@callum', change, {
    title: 'Hedges are cut in July',
    category: 'Document',
    class: 'Minor',
    items: [{ record: hedge.id, what: 'The month' }],
  })
  const asking = {
    title: 'Gates open at six',
    category: 'Document',
    class: 'Minor',
    currentState: 'They open at seven.',
    intendedState: 'They open at six.',
    justification: 'The first bus comes at six.',
    items: [gate, fence, hedge].map(({ id }) => ({ record: id, what: 'The hour' })),
  }
  const given = await create('@callum', change, asking)
  const bundled = [gate, fence, hedge].map(({ number }) => number)
  await bundleDocuments(engine, person('@callum'), new Date(), given.number, bundled)
  // What another change goes on to release waits for that; one that was tied before two could not bundle it.
  const link = `insert into link (id, type, from_card, to_card, creator, at) values (gen_random_uuid(), 'releases', $1, $2, null, now())`
  await engine.pool.query({ text: link, values: [cut.id, (await draftOf(hedge)).id] })
  const [first, second] = [
    await approve(await draftOf(gate), 'It opens at six.'),
    await approve(await draftOf(fence), 'Walk along it from six.'),
  ]

  const reason = 'The first bus comes at seven after all.'
  await take('@ines', change, given, 'cancel', { reason })
  assert.equal((await take('@sofia', change, given, 'cancel', { reason })).state, 'cancelled')
  await clock(2)

  const stateOf = async (version: AnyRow) => (await read('@maya', documentVersion, version)).state
  assert.deepEqual([await stateOf(first), await stateOf(second)], ['approved', 'approved'])
  const told = await rowsOf('alert', `dedupe like 'given-up ' || $1 || '%'`, given.id)
  assert.deepEqual(
    told.map(({ person: to, severity }) => [to, severity]),
    [gate, fence].map(({ owner }) => [owner, 'warn']),
  )
  await take('@sofia', documentVersion, first, 'release-early', { reason: 'Six is right without the bus, too.' })
  await take('@sofia', documentVersion, second, 'withdraw', { reason: 'Nobody walks there at six.' })
  assert.deepEqual([await stateOf(first), await stateOf(second)], ['effective', 'withdrawn'])
})

/** Releases the change for a day, signed by quality. */
async function released(by: Engine, releaseOn: string): Promise<AnyRow> {
  const shown = await readWhole(by.pool, person('@sofia'), change, asked.id)
  const proven = await prove(by.identity, person('@sofia'), { password: '' }, new Date())
  const signature = { proven, seen: sha256(snapshotOf(change, shown)) }
  return together(by, person('@sofia'), new Date(), (door) =>
    door.move(change, asked.id, 'set-release', { version: shown.row.version, values: { releaseOn }, signature }),
  )
}
