// A version that is on its way is corrected, judged by people who can sign, and takes effect on its day; what was in effect stays.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { partOf } from '#features/drafts/drafts.ts'
import { change } from '#modules/change-control/change.ts'
import { delegation } from '#modules/user-management/delegation.ts'
import { person } from '#modules/user-management/person.ts'
import { foreseenOf } from '#kernel/store/consequences.server.ts'
import { momentInWords } from '#kernel/workflow/foreseen-words.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { newId } from '#lib/ids.ts'
import { together } from '#kernel/store/together.server.ts'
import { openOrganisation, refusal, toMend } from '../../../../test/organisation.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { legalHold } from '../retention/legal-hold.ts'
import { written } from '../samples/written.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, known, read, take } = app

const quiet = { info: () => undefined, warn: () => undefined, error: (words: string) => assert.fail(words) }
const clock = () => takeDueSteps(engine, new Date(Date.now() + 60_000), quiet)

const rowsOf = async (text: string, ...values: readonly unknown[]): Promise<readonly AnyRow[]> =>
  (await engine.pool.query<AnyRow>({ text, values: [...values] })).rows

/** The newest version of a document. */
const newest = async ({ id }: AnyRow): Promise<AnyRow> =>
  (await rowsOf('select * from document_version where parent = $1 order by id desc limit 1', id))[0] ??
  assert.fail('No version.')

const stateOf = async (version: AnyRow) => (await read('@maya', documentVersion, version)).state
const idOf = (key: string) => known(key).id
const sections = (text: string) => [{ key: 'pond', heading: 'At the pond', depth: '1', body: written(text) }]
const saysOf = (version: AnyRow) => JSON.stringify(version.sections)

const begun = (more: SampleValues = {}) =>
  create('@callum', document, {
    title: 'Herons',
    type: '@type-work-instruction',
    department: '@supply-chain',
    owner: '@callum',
    ...more,
  })

const write = (version: AnyRow, more: SampleValues = {}, by = '@callum') =>
  app.change(by, documentVersion, version, {
    sections: sections('Feed the herons.'),
    reviewers: ['@priya'],
    approver: '@daniel',
    summary: 'What they are fed.',
    reason: 'They are hungry.',
    reading: 'No',
    readingWhy: 'It hangs where they work.',
    effectiveOn: day(30),
    ...more,
  })

async function drafted(more: SampleValues = {}): Promise<{ of: AnyRow; version: AnyRow }> {
  const of = await begun()
  const version = await newest(of)
  await write(version, more)
  return { of, version }
}

async function submitted(more: SampleValues = {}) {
  const found = await drafted(more)
  await take('@callum', documentVersion, found.version, 'submit')
  return found
}

async function inApproval(more: SampleValues = {}) {
  const found = await submitted(more)
  await take('@priya', documentVersion, found.version, 'reviewed')
  return found
}

async function approved(more: SampleValues = {}) {
  const found = await inApproval(more)
  await take('@daniel', documentVersion, found.version, 'approve')
  await take('@sofia', documentVersion, found.version, 'approve')
  return found
}

const reason = 'The herons eat other fish by now.'

const roundsOf = async ({ id }: AnyRow) =>
  (await rowsOf('select step, outcome from round where card = $1 order by opened_at', id)).map(({ step, outcome }) => [
    step,
    outcome,
  ])

/** Somebody types into a section of a version, and nothing of it is saved yet. */
const types = (by: string, version: AnyRow, section: string, at = new Date()) =>
  engine.pool.query({
    text: `insert into draft (person, form, json, at) values ($1, $2, '{}', $3)
      on conflict (person, form) do update set at = $3`,
    values: [idOf(by), partOf(version, section), at],
  })

const saves = (by: string, version: AnyRow, section: string) =>
  engine.pool.query({
    text: 'delete from draft where person = $1 and form = $2',
    values: [idOf(by), partOf(version, section)],
  })

describe('a draft is submitted once its text is saved', () => {
  const submits = (version: AnyRow) => refusal(take('@callum', documentVersion, version, 'submit'))

  test('text of one’s own that lies there unsaved is not passed over, however old it is', async () => {
    const { version } = await drafted()
    await types('@callum', version, 'pond', new Date(Date.now() - 20 * 24 * 3_600_000))
    assert.equal(
      (await submits(version)).why,
      'What you typed under “At the pond” is not saved: save it or discard it first.',
    )

    await saves('@callum', version, 'pond')
    assert.equal((await take('@callum', documentVersion, version, 'submit')).state, 'review')
  })

  test('while somebody else writes in it they are waited for; what they left lying, and who may only read, hold up nobody', async () => {
    const { version } = await drafted()
    await types('@sofia', version, 'after-pond')
    assert.equal(
      (await submits(version)).why,
      'Sofia Almeida is writing in a new section: submit it once they have saved, or ask them to.',
    )

    await types('@sofia', version, 'after-pond', new Date(Date.now() - 6 * 60_000))
    await types('@maya', version, 'pond')
    assert.equal((await take('@callum', documentVersion, version, 'submit')).state, 'review')
  })
})

describe('a version is submitted fit to be judged', () => {
  const submits = (version: AnyRow, by = '@callum') => refusal(take(by, documentVersion, version, 'submit'))

  test('with every section that its type requires, each with words that are seen', async () => {
    const of = await begun({ type: '@type-procedure-2', department: '@quality' })
    const version = await newest(of)
    const some = (...headings: string[]) =>
      headings.map((heading, at) => ({ key: `s${at}`, heading, depth: '1', body: written('Feed the herons.') }))
    const names = { reviewers: ['@priya'], approver: '@maya' }
    await write(version, { sections: some('Purpose and scope'), ...names }, '@callum')
    assert.equal(
      (await submits(version)).why,
      'Its type asks for the sections “Responsibilities” and “Records”: write them under that heading.',
    )
    await write(version, {
      sections: [{ key: 'pond', heading: 'Pond', depth: '1', body: written('\u200B') }],
      ...names,
    })
    assert.ok((await submits(version)).guards.includes('sections-filled'))
  })

  test('with a file that can be opened', async () => {
    const { version } = await drafted()
    const id = newId(new Date())
    for (const text of [
      `insert into field_file (id, name, type, size, sha256, creator, at, card)
        values ('${id}', 'a.pdf', 'application/pdf', 14, repeat('0', 64), '${idOf('@callum')}', now(), '${version.id}')`,
      `update document_version set file = jsonb_build_object('id', '${id}') where id = '${version.id}'`,
      `insert into file_text (file, state, note, next_at) values ('${id}', 'unread', 'This PDF is damaged.', now())`,
    ])
      await engine.pool.query({ text })
    assert.equal((await submits(version)).why, 'This PDF is damaged.')
  })

  test('and with nobody asked who could not read it', async () => {
    const { of, version } = await drafted({ reading: 'Yes', readingWhy: null })
    await app.change('@callum', document, of, { confidentiality: 'Confidential' })
    assert.match((await submits(version)).why, /only people who are named read it/)
    await app.change('@callum', document, of, { readers: ['@ella'] })
    assert.equal(
      (await submits(version)).why,
      `${of.number} is Confidential, and Priya Nair may not read it: name others, or name them among the people who go by it.`,
    )
    await app.change('@callum', document, of, { readers: ['@ella', '@priya'] })
    assert.equal((await take('@callum', documentVersion, version, 'submit')).state, 'review')
  })

  test('what it is judged with is not changed under those who judge it', async () => {
    const { of, version } = await submitted()
    const all: readonly SampleValues[] = [{ title: 'Swans' }, { confidentiality: 'Confidential' }, { reviewMonths: 1 }]
    for (const values of all) {
      const told = await refusal(app.change('@callum', document, of, values))
      assert.match(told.why, new RegExp(`^${version.number} is being judged with the`))
    }
    await take('@callum', documentVersion, version, 'take-back', { reason })
    await app.change('@callum', document, of, { title: 'Swans' })
  })

  test('what replaces a document is said by its obsolescence alone', async () => {
    const { of } = await drafted()
    const other = await begun()
    const tied = together(engine, app.person('@callum'), new Date(), (door) =>
      door.tie(document, of.id, 'replaces', other.number),
    )
    assert.match((await refusal(tied)).why, /is said as it becomes obsolete/)
  })
})

describe('a submitted version is corrected', () => {
  test('its author takes it back: it is a draft again with all that it said, and what was signed is ended', async () => {
    const { of, version } = await submitted({ reviewers: ['@priya', '@grace'] })
    await take('@grace', documentVersion, version, 'reviewed')
    assert.equal(
      (await refusal(take('@daniel', documentVersion, version, 'take-back', { reason }))).code,
      'not-allowed',
    )
    assert.equal((await refusal(take('@callum', documentVersion, version, 'take-back'))).code, 'invalid')

    const back = await take('@callum', documentVersion, version, 'take-back', { reason, unsigned: true })

    assert.equal(back.state, 'draft')
    assert.deepEqual([back.reviewers, back.approver], [[idOf('@priya'), idOf('@grace')], idOf('@daniel')])
    assert.match(saysOf(await newest(of)), /Feed the herons/)
    assert.deepEqual(await roundsOf(version), [
      ['submit', 'complete'],
      ['reviewed', 'rejected'],
    ])
    await write(version, { sections: sections('Feed them at dawn.') })
    await take('@callum', documentVersion, version, 'submit')
    await take('@priya', documentVersion, version, 'reviewed')
    assert.equal((await take('@callum', documentVersion, version, 'take-back', { reason })).state, 'draft')
  })

  test('document control changes its reviewers: who has signed signs again, and nobody who wrote it is named', async () => {
    const { version } = await submitted({ reviewers: ['@priya', '@grace'] })
    await take('@grace', documentVersion, version, 'reviewed')
    const to = (...reviewers: string[]) => ({ values: { reviewers }, reason })
    const changing = (by: string, ...who: string[]) =>
      take(by, documentVersion, version, 'change-reviewers', to(...who))
    assert.equal((await refusal(changing('@callum', '@ines'))).code, 'not-allowed')
    assert.deepEqual((await refusal(changing('@sofia', '@callum'))).guards, ['others-judge'])
    assert.deepEqual((await refusal(changing('@sofia', '@daniel'))).guards, ['judges-differ'])
    assert.deepEqual((await refusal(changing('@sofia', '@grace', '@priya'))).guards, ['judges-anew'])

    await changing('@sofia', '@grace', '@ines')

    assert.equal(await stateOf(version), 'review')
    assert.deepEqual(await roundsOf(version), [
      ['submit', 'complete'],
      ['reviewed', 'changed'],
    ])
    // Whoever has no part in it any more does not even read it.
    assert.equal((await refusal(take('@priya', documentVersion, version, 'reviewed'))).code, 'not-found')
    for (const one of ['@grace', '@ines']) await take(one, documentVersion, version, 'reviewed')
    assert.equal(await stateOf(version), 'approval')
  })

  test('the quality manager changes its approver while it is approved', async () => {
    const { version } = await inApproval({ furtherApprovers: ['@grace'] })
    await take('@daniel', documentVersion, version, 'approve')
    const changing = { values: { furtherApprovers: ['@owen'] }, reason }
    await take('@maya', documentVersion, version, 'change-approver', changing)

    assert.equal((await refusal(take('@grace', documentVersion, version, 'approve'))).code, 'not-found')
    for (const one of ['@daniel', '@owen', '@sofia']) await take(one, documentVersion, version, 'approve')
    assert.equal(await stateOf(version), 'approved')
  })
})

describe('what was withdrawn is not lost', () => {
  test('the next draft begins with the text of the version that was withdrawn, and says so', async () => {
    const { of, version } = await submitted({ revision: 'Major' })
    await take('@callum', documentVersion, version, 'withdraw', { reason, unsigned: true })
    await take('@callum', document, of, 'draft-again')

    const next = await newest(of)

    assert.notEqual(next.id, version.id)
    assert.match(saysOf(next), /Feed the herons/)
    assert.equal(next.begun_from, '1.0 (withdrawn)')
    assert.deepEqual([next.summary, next.approver], ['What they are fed.', idOf('@daniel')])
    assert.deepEqual(next.reviewers, [idOf('@priya')])
  })

  test('a revision goes on from the one that was withdrawn last, until another version has taken effect', async () => {
    const { of } = await approved({ effectiveOn: day(0) })
    await take('@callum', document, of, 'revise')
    const first = await newest(of)
    assert.equal(first.begun_from, null)
    await write(first, { sections: sections('Feed them trout.'), revision: 'Minor' })
    await take('@callum', documentVersion, first, 'withdraw', { reason })
    await take('@callum', document, of, 'revise')
    const second = await newest(of)
    assert.match(saysOf(second), /trout/)
    assert.equal(second.begun_from, '1.1 (withdrawn)')

    await write(second, { sections: sections('Feed them carp.'), effectiveOn: day(0) })
    await take('@callum', documentVersion, second, 'submit')
    await take('@priya', documentVersion, second, 'reviewed')
    for (const one of ['@daniel', '@sofia']) await take(one, documentVersion, second, 'approve')
    await take('@callum', document, of, 'revise')
    const third = await newest(of)
    assert.match(saysOf(third), /carp/)
    assert.equal(third.begun_from, null)
  })
})

describe('who is named can sign', () => {
  test('nobody who is suspended or has not signed in yet reviews or approves', async () => {
    await take('@rui-matos', person, known('@yusuf'), 'suspend', { reason: 'On leave until the spring.' })
    const { version } = await drafted({ reviewers: ['@priya', '@yusuf'] })
    assert.deepEqual(await toMend(take('@callum', documentVersion, version, 'submit')), [
      'reviewers',
      'Yusuf Demir is suspended and cannot sign: name another reviewer.',
    ])
    await write(version, { furtherApprovers: ['@elin'] })
    assert.deepEqual(await toMend(take('@callum', documentVersion, version, 'submit')), [
      'furtherApprovers',
      'Elin Berg has not signed in yet and cannot sign: name another further approver.',
    ])

    await write(version, { furtherApprovers: [] })
    await take('@callum', documentVersion, version, 'submit')
    const to = take('@sofia', documentVersion, version, 'change-reviewers', {
      values: { reviewers: ['@yusuf'] },
      reason,
    })
    assert.equal((await toMend(to))[0], 'reviewers')
  })

  test('nobody both reviews and approves', async () => {
    const { version } = await drafted({ reviewers: ['@daniel'] })
    assert.deepEqual((await refusal(take('@callum', documentVersion, version, 'submit'))).guards, ['judges-differ'])
    await write(version, { reviewers: ['@priya'], furtherApprovers: ['@priya'] })
    assert.deepEqual((await refusal(take('@callum', documentVersion, version, 'submit'))).guards, ['judges-differ'])
  })

  test('somebody of quality is left to sign last', async () => {
    const { version } = await drafted({ furtherApprovers: ['@maya', '@sofia'] })
    assert.deepEqual(await toMend(take('@callum', documentVersion, version, 'submit')), [
      'furtherApprovers',
      'Nobody of quality would be left to approve it after Maya Hartley and Sofia Almeida: name another further approver.',
    ])

    await write(version, { furtherApprovers: ['@maya'] })
    assert.equal((await take('@callum', documentVersion, version, 'submit')).state, 'review')
  })

  test('where nobody of quality has not written it, it says so', async () => {
    const { version } = await drafted({ authors: ['@maya', '@sofia'] })
    const { code, why } = await refusal(take('@callum', documentVersion, version, 'submit'))
    assert.equal(code, 'blocked')
    assert.match(why, /^Nobody of quality is left to approve it/)
  })

  test('the head of the department approves, or who stands in for them', async () => {
    const { version } = await drafted({ approver: '@ines' })
    const asked = ['approver', 'It is approved by the head of the department Supply chain: name Daniel Okafor.']
    assert.deepEqual(await toMend(take('@callum', documentVersion, version, 'submit')), asked)

    const handed = await create('@daniel', delegation, {
      title: 'With the herons',
      delegate: '@ines',
      covers: 'Everything',
      firstDay: day(0),
      lastDay: day(5),
    })
    await take('@daniel', delegation, handed, 'agree')
    assert.equal((await take('@callum', documentVersion, version, 'submit')).state, 'review')
    await take('@daniel', delegation, handed, 'withdraw', { reason: 'He is back sooner.' })
  })

  test('where the head wrote it, another head or top management approves', async () => {
    const { version } = await drafted({ authors: ['@daniel'], approver: '@ella' })
    assert.deepEqual(await toMend(take('@callum', documentVersion, version, 'submit')), [
      'approver',
      'The head of the department Supply chain cannot approve it: name the head of another department, or somebody of top management.',
    ])
    await write(version, { approver: '@helena' })
    assert.equal((await take('@callum', documentVersion, version, 'submit')).state, 'review')
  })
})

describe('what was in effect stays', () => {
  test('neither a superseded version nor an obsolete document is made void', async () => {
    const { of, version } = await approved({ effectiveOn: day(0) })
    await take('@callum', document, of, 'revise')
    const next = await newest(of)
    await write(next, { effectiveOn: day(0) })
    await take('@callum', documentVersion, next, 'submit')
    await take('@priya', documentVersion, next, 'reviewed')
    for (const one of ['@daniel', '@sofia']) await take(one, documentVersion, next, 'approve')
    assert.equal(await stateOf(version), 'superseded')
    assert.equal((await refusal(take('@maya', documentVersion, version, 'void', { reason }))).code, 'blocked')

    await take('@callum', document, of, 'propose-obsolete', { reason })
    for (const one of ['@sofia', '@maya']) await take(one, document, of, 'make-obsolete')
    assert.equal(await stateOf(next), 'obsolete')
    assert.equal((await refusal(take('@maya', documentVersion, next, 'void', { reason }))).code, 'blocked')
    assert.equal((await refusal(take('@maya', document, of, 'void', { reason }))).code, 'blocked')
  })

  test('under a legal hold nothing of a document is made void', async () => {
    const { of, version } = await drafted()
    const hold = await create('@maya', legalHold, {
      matter: 'Herons are ill',
      reason: 'The warden goes to court.',
      documents: [of.id],
    })
    for (const act of [
      take('@maya', documentVersion, version, 'void', { reason }),
      take('@maya', document, of, 'void', { reason }),
    ]) {
      const { code, why } = await refusal(act)
      assert.equal(code, 'blocked')
      assert.ok(why.includes(hold.number), why)
    }
  })
})

test('what is approved is withdrawn by document control, signed, and not by its author', async () => {
  const { of, version } = await approved()
  assert.equal((await refusal(take('@callum', documentVersion, version, 'withdraw', { reason }))).code, 'not-allowed')
  const withdrawing = take('@callum', document, of, 'withdraw', { reason })
  assert.deepEqual((await refusal(withdrawing)).guards, ['nothing-approved'])
  const unsigned = take('@sofia', documentVersion, version, 'withdraw', { reason, unsigned: true })
  assert.equal((await toMend(unsigned))[0], 'signature.password')

  assert.equal((await take('@sofia', documentVersion, version, 'withdraw', { reason })).state, 'withdrawn')
  assert.equal((await take('@callum', document, of, 'withdraw', { reason })).state, 'withdrawn')
})

describe('the day of a version', () => {
  test('one whose day has come takes effect with the last signature', async () => {
    const { of, version } = await inApproval({ effectiveOn: day(0) })
    await take('@daniel', documentVersion, version, 'approve')
    assert.equal(await stateOf(version), 'approval')

    const { version: at } = await read('@sofia', documentVersion, version)
    const asked = { definition: documentVersion, number: version.number, step: 'approve' }
    const { moments } = await foreseenOf(engine, app.person('@sofia'), new Date(), asked, { version: at })
    assert.deepEqual(
      moments.map((one) => [momentInWords(one), one.becomes]),
      [['At once', 'Effective']],
    )
    await take('@sofia', documentVersion, version, 'approve')

    assert.equal(await stateOf(version), 'effective')
    assert.deepEqual((await read('@maya', document, of)).current, '1.0')
  })

  test('one that its readers hold waits for them, though its day has come', async () => {
    const { version } = await inApproval({ effectiveOn: day(0), reading: 'Yes', readingWhy: null })
    await take('@daniel', documentVersion, version, 'approve')
    const { version: at } = await read('@sofia', documentVersion, version)
    const asked = { definition: documentVersion, number: version.number, step: 'approve' }
    const { moments } = await foreseenOf(engine, app.person('@sofia'), new Date(), asked, { version: at })
    const said = moments.flatMap((one) => one.said.map(({ says }) => says))
    assert.ok(
      said.some((says) => says.startsWith('It is held until 100 % of')),
      said.join(),
    )
    await take('@sofia', documentVersion, version, 'approve')
    assert.equal(await stateOf(version), 'training')
    await clock()
    assert.equal(await stateOf(version), 'training')
  })

  test('document control moves it, signed and with a reason; brought forward to today it takes effect', async () => {
    const { version } = await approved()
    const to = (effectiveOn: string) => ({ values: { effectiveOn }, reason })
    const move = (by: string, on: string) => take(by, documentVersion, version, 'move-date', to(on))
    assert.equal((await refusal(move('@callum', day(40)))).code, 'not-allowed')
    assert.deepEqual((await refusal(move('@sofia', day(30)))).guards, ['day-moved'])
    assert.deepEqual((await refusal(move('@sofia', day(-1)))).guards, ['day-ahead'])
    assert.equal(
      (await toMend(take('@sofia', documentVersion, version, 'move-date', { ...to(day(40)), unsigned: true })))[0],
      'signature.password',
    )

    const later = await move('@sofia', day(40))
    assert.deepEqual([later.state, later.effectiveOn], ['approved', day(40)])
    await move('@maya', day(0))
    assert.equal(await stateOf(version), 'effective')
  })

  test('that of a version which is held for reading is moved too', async () => {
    const { version } = await approved({ reading: 'Yes', readingWhy: null })
    assert.equal(await stateOf(version), 'training')
    const moved = await take('@sofia', documentVersion, version, 'move-date-held', {
      values: { effectiveOn: day(0) },
      reason,
    })
    assert.deepEqual([moved.effectiveOn, await stateOf(version)], [day(0), 'training'])
  })

  test('that of what a change releases is the day of the change', async () => {
    const { version } = await inApproval({ effectiveOn: day(0) })
    const releasing = await create(
      '@callum',
      change,
      {
        title: 'Herons are fed',
        category: 'Process',
        class: 'Minor',
        currentState: 'Nobody feeds them.',
        intendedState: 'They are fed.',
        justification: 'They are hungry, and the children wait for them.',
        department: '@production',
        site: '@leeds',
      },
      [{ type: 'releases', to: version.id }],
    )
    for (const one of ['@daniel', '@sofia']) await take(one, documentVersion, version, 'approve')
    assert.equal(await stateOf(version), 'approved')

    const moving = take('@sofia', documentVersion, version, 'move-date', { values: { effectiveOn: day(9) }, reason })

    const { guards, why } = await refusal(moving)
    assert.deepEqual(guards, ['day-own'])
    assert.equal(why, `${releasing.number} releases it and has the effective date: move the date there.`)
  })
})

test('from what the next review counts is what was chosen for the document, else what its type says', async () => {
  assert.equal((await begun({ renewal: 'The day it was due' })).renewal, 'The day it was due')
  assert.equal((await begun()).renewal, 'The day of the review')
})

describe('who writes and judges is taken over', () => {
  test('the authors of a document are authors of its versions, but for who cannot sign any more', async () => {
    const of = await begun({ authors: ['@jack', '@ella'] })
    const first = await newest(of)
    assert.deepEqual([...(first.authors as string[])].toSorted(), [idOf('@ella'), idOf('@jack')].toSorted())
    await write(first, { effectiveOn: day(0) }, '@jack')
    await take('@jack', documentVersion, first, 'submit')
    await take('@priya', documentVersion, first, 'reviewed')
    for (const one of ['@daniel', '@sofia']) await take(one, documentVersion, first, 'approve')
    await take('@rui-matos', person, known('@jack'), 'suspend', { reason: 'On leave until the spring.' })

    await take('@callum', document, of, 'revise')

    const next = await newest(of)
    assert.deepEqual(next.authors, [idOf('@ella')])
    assert.deepEqual([next.reviewers, next.approver], [[idOf('@priya')], idOf('@daniel')])
  })

  test('whoever begins the next version does not judge it', async () => {
    const of = await begun({ authors: ['@priya'] })
    const first = await newest(of)
    await write(first, { authors: [], reviewers: ['@ines', '@grace'], effectiveOn: day(0) })
    await take('@callum', documentVersion, first, 'submit')
    for (const one of ['@ines', '@grace']) await take(one, documentVersion, first, 'reviewed')
    for (const one of ['@daniel', '@sofia']) await take(one, documentVersion, first, 'approve')
    await app.change('@callum', document, of, { authors: ['@grace'] })

    await take('@grace', document, of, 'revise')

    const next = await newest(of)
    assert.deepEqual([next.authors, next.reviewers], [[idOf('@grace')], [idOf('@ines')]])
  })
})
