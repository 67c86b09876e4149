// A complaint, a finding and a new edition wait for the change that carries them out, and go on with it.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { audit } from '#modules/audits/audit.ts'
import { checklistLine } from '#modules/audits/checklist-line.ts'
import { finding } from '#modules/audits/finding.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import { document } from '#modules/document-control/document.ts'
import { editionWatch } from '#modules/document-control/edition-watch.ts'
import { openedAudit } from '../../../../test/opened-audit.ts'
import { changesIn } from '../../../../test/changes.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { change } from '../change.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, read, take } = app
const { carriedThrough } = changesIn(app)
const edit = app.change

const stateOf = async (definition: Definition, row: AnyRow) => (await read('@maya', definition, row)).state

/** A change that carries out another record, asked for on its page. */
const askedBy = (by: string, from: AnyRow, title: string) =>
  create(
    by,
    change,
    {
      title,
      category: 'Process',
      class: 'Minor',
      currentState: 'It is done by hand.',
      intendedState: 'It is done by the program.',
      justification: 'Hands forget what programs keep.',
      items: [{ record: '@process-assembly', what: 'Who does it' }],
    },
    [{ type: 'carried_out_by', from: from.number }],
  )

/** Submitted, released and closed. */
async function closed(by: string, asked: AnyRow): Promise<void> {
  await take(by, change, asked, 'submit')
  await carriedThrough(asked)
}

const given = async (by: string, asked: AnyRow) => {
  await take(by, change, asked, 'submit')
  await take('@ines', change, asked, 'reject', { reason: 'It is asked for again next year.' })
}

/** An audit with three findings, answered until their owners have accepted them. */
async function accepted() {
  const { row, line } = await openedAudit(app)
  const grounds = {
    audit: row.id,
    requirement: 'ISO 9001 8.7.1',
    evidence: 'Box at station 4, 14 parts.',
    statement: 'Blocked parts are marked; fourteen were not.',
  }
  await edit('@tomas', checklistLine, line, { result: 'Minor', evidence: 'Box at station 4 without a label.' })
  const box = await create('@tomas', finding, { ...grounds, title: 'Box', grade: 'Minor NC', line: line.id })
  const shelf = await create('@tomas', finding, { ...grounds, title: 'Shelf', grade: 'Minor NC' })
  const advice = await create('@tomas', finding, { ...grounds, title: 'Lamp', grade: 'OFI' })
  const closing = { closingAttendance: 'Priya Nair', conclusion: 'Conforms with findings' }
  await take('@tomas', audit, row, 'close-meeting', { values: closing })
  await take('@tomas', audit, row, 'submit', { values: { summary: 'Good, but for one box.' } })
  await take('@maya', audit, row, 'approve')
  for (const one of [box, shelf, advice]) await take('@priya', finding, one, 'accept')
  return { box, shelf, advice }
}

// Before any test: what is awaited between them begins after the last one has ended.
const { box, shelf, advice } = await accepted()

/** A new edition that was found and waits for a decision. */
async function foundEdition(): Promise<AnyRow> {
  const type = { type: '@type-external', department: '@quality', owner: '@sofia' }
  const of = await create('@sofia', document, { title: 'Marks on plates', ...type })
  const watch = await create('@sofia', editionWatch, {
    document: of.id,
    publisher: 'IEC',
    edition: '2',
    source: 'The store of the publisher',
    months: 6,
    owner: '@sofia',
  })
  const found = { latest: '3', publishedOn: day(-10), whatIsNew: 'A mark for jets of hot water is new.' }
  return take('@sofia', editionWatch, watch, 'found-new', { values: found })
}

const watch = await foundEdition()

test('a complaint is closed once the change that carries it out is', async () => {
  const row = await create('@jack', complaint, {
    title: 'Last line of the order is missing',
    description: 'It is always the last one.',
    remedy: 'Line 43.',
    channel: 'Phone',
    awareOn: day(0),
    receivedOn: day(0),
    customer: '@customer-hartwell',
    product: '@product-fi40',
  })
  const acknowledging = { acknowledgement: 'Thank you, we look into it.', acknowledgedHow: 'Email' }
  await take('@jack', complaint, row, 'acknowledge', { values: acknowledging })
  const assessing = {
    problem: '@code-product-function',
    severity: 'Minor',
    urgency: 'Normal',
    complexity: 'Low',
    safety: 'No',
    investigate: 'No',
    whyNot: 'It was investigated last month.',
    reportability: 'Not reportable',
    reportWhy: 'Nobody was or could be harmed by it.',
  }
  await take('@jack', complaint, row, 'assess', { values: assessing })
  await take('@jack', complaint, row, 'answer-directly')
  await edit('@jack', complaint, row, { response: 'The program is changed, so that no line is lost.' })
  const asked = await askedBy('@jack', row, 'No order loses its last line')
  await take('@jack', complaint, row, 'send')
  const closing = { values: { accepted: 'Yes' } }

  const refused = await refusal(take('@sofia', complaint, row, 'close', closing))
  assert.deepEqual(
    [refused.guards, refused.why],
    [['change-closed'], `${asked.number} carries it out: it is done when that is closed.`],
  )
  await closed('@jack', asked)
  assert.equal((await take('@sofia', complaint, row, 'close', closing)).state, 'closed')
})

describe('a finding', () => {
  const implementing = async (one: AnyRow) => {
    const answer = { correction: 'Labelled.', rootCause: 'The printer is far away.', plan: 'A printer at the line.' }
    const values = { ...answer, capaRequired: 'No', capaRationale: 'A printer removes the cause.' }
    await take('@priya', finding, one, 'respond', { values })
    await take('@tomas', finding, one, 'accept-response', { values: { due: day(30) } })
  }
  const doing = { values: { implemented: 'A printer stands at the line.' } }

  test('is implemented with its change, and verified by others after that', async () => {
    await implementing(box)
    const asked = await askedBy('@priya', box, 'Labels are printed at the line')
    assert.deepEqual((await refusal(take('@priya', finding, box, 'implement', doing))).guards, ['change-closed'])

    await closed('@priya', asked)

    const { state, implemented } = await read('@tomas', finding, box)
    const said = `Carried out by ${asked.number} “Labels are printed at the line”, which was closed.`
    assert.deepEqual([state, implemented], ['implemented', said])
  })

  test('that two changes carry out is implemented with the last of them', async () => {
    await implementing(shelf)
    const [first, second] = [await askedBy('@priya', shelf, 'Shelves'), await askedBy('@priya', shelf, 'Signs on them')]

    await closed('@priya', first)
    assert.equal(await stateOf(finding, shelf), 'implementing')
    await closed('@priya', second)
    assert.equal(await stateOf(finding, shelf), 'implemented')
  })

  test('that only advises is done with its change; a change that is given up leaves it to its owner', async () => {
    const dismissed = await askedBy('@priya', advice, 'A lamp at each station')
    assert.deepEqual((await refusal(take('@priya', finding, advice, 'finish', doing))).guards, ['change-closed'])
    await given('@priya', dismissed)
    assert.equal(await stateOf(finding, advice), 'accepted')

    await closed('@priya', await askedBy('@priya', advice, 'One lamp'))
    assert.equal(await stateOf(finding, advice), 'done')
  })
})

describe('a new edition', () => {
  const stands = async () => {
    const { state, edition } = await read('@sofia', editionWatch, watch)
    return [state, edition]
  }
  const takeOver = () => take('@sofia', editionWatch, watch, 'take-over-by-change')

  test('is taken over by a change that is under way, and decided about again once that is given up', async () => {
    assert.deepEqual((await refusal(takeOver())).guards, ['change-asked'])
    const asked = await askedBy('@sofia', watch, 'Marks by edition 3')
    await takeOver()
    assert.deepEqual(await stands(), ['adopting', '2'])

    await given('@sofia', asked)

    assert.deepEqual(await stands(), ['new-edition', '2'])
  })

  test('is the one in use from the day on which the change takes effect', async () => {
    const asked = await askedBy('@sofia', watch, 'Marks by edition 3 after all')
    await takeOver()

    await closed('@sofia', asked)

    assert.deepEqual(await stands(), ['watching', '3'])
  })
})
