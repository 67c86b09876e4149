// Whoever approves a version is shown what follows from it, at once and on its day, and signs that with it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import { agreedIn, foreseenOf } from '#kernel/store/consequences.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Taking } from '#kernel/store/unit-of-work.server.ts'
import { groupsOf, type Foreseen, type Moment } from '#kernel/workflow/consequences.ts'
import { changedSince, groupInWords, momentInWords } from '#kernel/workflow/foreseen-words.ts'
import { sha256 } from '#lib/hash.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../test/organisation.ts'
import { controlledCopy } from './document-control/copies/controlled-copy.ts'
import { document } from './document-control/document.ts'
import { documentVersion } from './document-control/document-version.ts'
import { written } from './document-control/samples/written.ts'
import { capa } from './issue-management/capa.ts'
import { trainingAssignment } from './training/assignment/assignment.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, known, person, read, take, whole } = app

const said = (key: string, text: string): SampleValues => ({ key, heading: key, depth: '1', body: written(text) })
const first = [said('Purpose', 'Nobody is hurt at the oven.'), said('Rules', 'Wear gloves at the oven.')]
const second = [said('Rules', 'Wear gloves and glasses at the oven.')]

async function draftOf({ id }: AnyRow): Promise<AnyRow> {
  const { rows } = await engine.pool.query<AnyRow>({
    text: "select * from document_version where parent = $1 and state = 'draft'",
    values: [id],
  })
  return rows[0] ?? assert.fail('There is no draft.')
}

/** Writes a version and has it reviewed: it waits for its approvers. */
async function reviewed(of: AnyRow, values: SampleValues): Promise<AnyRow> {
  const draft = await draftOf(of)
  const people = { reviewers: ['@priya'], approver: '@daniel' }
  const why = { summary: 'Glasses are worn.', reason: 'A splinter went past the visor.', revision: 'Major' }
  await change('@callum', documentVersion, draft, { ...people, ...why, effectiveOn: day(0), ...values })
  await take('@callum', documentVersion, draft, 'submit')
  return take('@priya', documentVersion, draft, 'reviewed')
}

async function approve(version: AnyRow): Promise<AnyRow> {
  await take('@daniel', documentVersion, version, 'approve')
  return take('@sofia', documentVersion, version, 'approve')
}

const begun = (title: string, readers: readonly string[], more: SampleValues = {}) =>
  create('@callum', document, {
    title,
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    owner: '@callum',
    readers,
    ...more,
  })

const asked = (version: AnyRow, step = 'approve') => ({ definition: documentVersion, number: version.number, step })

async function foreseen(by: string, version: AnyRow, step = 'approve'): Promise<Foreseen> {
  const { version: stands } = await read('@sofia', documentVersion, version)
  return foreseenOf(engine, person(by), new Date(), asked(version, step), { version: stands })
}

const groups = ({ consequences }: Moment) =>
  groupsOf(consequences)
    .map((group) => groupInWords(engine.registry.named(group.kind), group))
    .toSorted()

const silent = () => undefined
const clock = () => takeDueSteps(engine, new Date(Date.now() + 60_000), { info: silent, warn: silent, error: silent })

/** A document in effect that Ella has read, with a copy on its way; the next version of it waits for its approvers. */
async function underWay(title: string) {
  const of = await begun(title, ['@ella', '@jack'])
  const one = await approve(
    await reviewed(of, { sections: first, reading: 'No', readingWhy: 'It hangs where they work.' }),
  )
  await clock()
  assert.equal((await read('@sofia', documentVersion, one)).state, 'effective')
  await create('@maya', controlledCopy, { document: of.id, owner: '@priya', place: 'Station 4' })
  const cites = { statement: `As ${of.number}, section 2 says, gloves are worn.`, title: 'Burns at the oven' }
  const case1 = await create('@maya', capa, {
    ...cites,
    source: 'Trend',
    openedOn: day(0),
    owner: '@priya',
    department: '@production',
    site: '@leeds',
  })
  await take('@callum', document, await read('@callum', document, of), 'revise')
  const next = await reviewed(of, { sections: second, effectiveOn: day(30), reading: 'Yes' })
  return { of, one, next, case1 }
}

/** All that is kept, as far as it can be counted. */
async function kept() {
  const tables = ['card', 'event', 'stay', 'task', 'alert', 'outbox', 'signature', 'round', 'past_version', 'untold']
  const counts = tables.map((table) => `(select count(*) from ${table})::int as "${table}"`)
  const { rows } = await engine.pool.query({
    text: `select ${counts.join()}, (select sum(last)::int from series) as numbers`,
  })
  return rows[0]
}

test('an approval tells what comes at once and on its day, and leaves nothing behind', async (t) => {
  const { of, one, next, case1 } = await underWay('Work at the oven')
  const before = await kept()

  const { moments } = await foreseen('@daniel', next)

  assert.deepEqual(await kept(), before)
  const [now = assert.fail(), then = assert.fail(), ...more] = moments
  assert.deepEqual(more, [])
  assert.deepEqual(groups(now), ['2 training assignments are created: Assigned'])
  assert.equal(now.becomes, 'Held for reading')
  const until = `, and not before ${dayInWords(day(30))}.`
  assert.ok(
    now.said.some(({ says }) => says.startsWith('It is held until ') && says.endsWith(until)),
    JSON.stringify(now.said),
  )
  assert.equal(momentInWords(then), `Not before ${dayInWords(day(30))}: Takes effect`)
  assert.deepEqual(groups(then), [
    '1 controlled copy: Issued → Recalled',
    '1 document is changed',
    '1 version: Effective → Superseded',
  ])
  const renewed = then.consequences.find(({ kind }) => kind === 'document')
  assert.deepEqual(
    renewed?.changes.filter(({ label }) => label !== 'Next review'),
    [
      { label: 'Version', from: '1.0', to: '2.0' },
      { label: 'Effective since', from: day(0), to: day(30) },
    ],
  )
  assert.ok(renewed.changes.some(({ label }) => label === 'Next review'))
  const version = then.consequences.find(({ kind }) => kind === 'document-version')
  assert.equal(version && 'number' in version.record && version.record.number, one.number)
  assert.equal(then.consequences.find(({ kind }) => kind === 'controlled-copy')?.note, 'Copy 1, Station 4')
  const cited = then.said.find(({ says }) => says.includes('cites section'))
  assert.equal(cited?.says, '1 record cites section 2 Rules, which becomes 1 and changes.')
  assert.deepEqual(
    cited.records.map(({ record }) => 'number' in record && record.number),
    [case1.number],
  )

  await t.test('what it tells is what happens', async () => {
    await approve(next)
    assert.equal((await read('@sofia', documentVersion, next)).state, 'training')
    await take('@sofia', documentVersion, next, 'release-early', { reason: 'The oven is in use from today.' })
    const { rows } = await engine.pool.query<{ state: string }>({
      text: 'select state from controlled_copy where document = $1',
      values: [of.id],
    })
    assert.deepEqual(
      [rows, (await read('@sofia', documentVersion, one)).state],
      [[{ state: 'recalled' }], 'superseded'],
    )
  })
})

test('who may not read what follows is told how much there is, and no name', async () => {
  const version = await reviewed(await begun('Work at the press', ['@ella', '@jack']), { sections: first })

  const { moments } = await foreseen('@daniel', version)
  await take('@daniel', documentVersion, version, 'approve')
  const bySofia = await foreseen('@sofia', version)

  const assigned = moments[0]?.consequences.filter(({ kind }) => kind === 'training-assignment') ?? []
  assert.deepEqual(
    assigned.map(({ record, owner, department, note }) => ['restricted' in record, owner, department, note]),
    [
      [true, null, null, null],
      [true, null, null, null],
    ],
  )
  assert.ok(!JSON.stringify(moments).includes('Ella'))
  const named = bySofia.moments[0]?.consequences.flatMap(({ owner }) => owner ?? []) ?? []
  assert.deepEqual(named.toSorted(), ['Ella Thornton', 'Jack Turner'])
})

async function signing(by: string, version: AnyRow, shown: string | undefined): Promise<Taking> {
  const loaded = await whole(by, documentVersion, version)
  const proven = await prove(engine.identity, person(by), { password: '' }, new Date())
  const signature = { proven, seen: sha256(snapshotOf(documentVersion, loaded)), foreseen: shown }
  return agreedIn(engine, person(by), new Date(), asked(version), { version: loaded.row.version, signature })
}

test('it is signed with what was shown, and asked again where somebody has joined meanwhile', async () => {
  const of = await begun('Work at the saw', ['@ella'])
  const version = await reviewed(of, { sections: first })
  await take('@daniel', documentVersion, version, 'approve')
  const shown = await foreseen('@sofia', version)
  assert.equal((await refusal(signing('@sofia', version, undefined))).code, 'invalid')

  await change('@callum', document, of, { readers: ['@ella', '@jack'] })
  const late = await refusal(signing('@sofia', version, shown.fingerprint))
  assert.equal(late.code, 'seen-changed')
  const anew = await foreseen('@sofia', version)
  const { come, gone } = changedSince(shown, anew, (kind) => engine.registry.named(kind))
  assert.ok(
    come.some((line) => line.startsWith('At once: Jack Turner, ')),
    come.join(),
  )
  assert.ok(!gone.some((line) => line.includes('Ella')), gone.join())

  const taking = await signing('@sofia', version, anew.fingerprint)
  await together(engine, person('@sofia'), new Date(), (door) =>
    door.move(documentVersion, version.id, 'approve', taking),
  )
  const { rows } = await engine.pool.query<{ body: string }>({
    text: "select body from event where chain = $1 and kind = 'signed' order by place desc limit 1",
    values: [version.id],
  })
  const { facts } = JSON.parse(rows[0]?.body ?? '') as { facts: { foreseen: string[]; foreseenHash: string } }
  assert.equal(facts.foreseenHash, anew.fingerprint)
  assert.match(facts.foreseen[0] ?? '', /^At once: Held for reading; 2 training assignments are created: Assigned; /)
  assert.ok(!JSON.stringify(facts).includes('Ella'))
})

test('who has signed an earlier version is told with how much changed for them', async () => {
  const of = await begun('Work at the mill', ['@ella'])
  const one = await approve(await reviewed(of, { sections: first }))
  const own = await engine.pool.query<AnyRow>({
    text: 'select * from training_assignment where reads = $1 and owner = $2',
    values: [one.id, known('@ella').id],
  })
  const assignment = await read('@ella', trainingAssignment, own.rows[0] ?? assert.fail())
  const shown = (assignment.shown as readonly { key: string; heading: string }[]).map((line) => ({
    ...line,
    seconds: 5,
  }))
  await together(engine, person('@ella'), new Date(), (door) =>
    door.move(trainingAssignment, assignment.id, 'show', {
      version: assignment.version,
      follows: true,
      values: { shown },
    }),
  )
  await take('@ella', trainingAssignment, assignment, 'acknowledge')
  await clock()
  await take('@callum', document, await read('@callum', document, of), 'revise')
  const next = await reviewed(of, { sections: [first[0] ?? {}, ...second] })
  await take('@daniel', documentVersion, next, 'approve')

  const { moments } = await foreseen('@sofia', next)

  assert.equal(moments[0]?.consequences[0]?.note, 'signed Work at the mill 1.0; 1 section to read')
  const superseded = moments[1]?.consequences.find(({ kind }) => kind === 'training-assignment')
  assert.deepEqual([superseded?.to, superseded?.owner], ['Superseded', 'Ella Thornton'])
})

test('a proposal of obsolescence tells what comes with it, or why it cannot', async () => {
  const { of, next } = await underWay('Work at the lathe')
  await take('@sofia', documentVersion, next, 'withdraw', { reason: 'It is written anew.' }).catch(() =>
    take('@maya', documentVersion, next, 'withdraw', { reason: 'It is written anew.' }),
  )
  const ask = async () => {
    const { version } = await read('@callum', document, of)
    const asking = { definition: document, number: of.number, step: 'propose-obsolete' }
    const { moments } = await foreseenOf(engine, person('@callum'), new Date(), asking, { version })
    return moments[1] ?? assert.fail()
  }
  const then = await ask()
  assert.equal(momentInWords(then), 'With “Make obsolete”')
  assert.deepEqual(groups(then), ['1 controlled copy: Issued → Recalled', '1 version: Effective → Obsolete'])

  const other = await begun('Work at the drill', ['@ella'])
  await approve(await reviewed(other, { sections: first, reading: 'No', readingWhy: 'It hangs where they work.' }))
  await clock()
  await together(engine, person('@callum'), new Date(), (door) => door.tie(document, other.id, 'refers_to', of.number))
  const { why } = await refusal(ask())
  assert.equal(
    why,
    `People are still sent to it by ${other.number}. Revise them first, or name the document that replaces it.`,
  )
})
