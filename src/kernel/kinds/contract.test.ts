// The contract that every kind of field keeps, from the form to the paper, over a definition that has one of each.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Batch, BatchRow } from '#features/import/batch.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { sentence } from '#kernel/trail/sentence.ts'
import { inWords } from '#kernel/trail/say.ts'
import { replayed } from '#kernel/trail/replay.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { waysOf } from '#kernel/store/filter.ts'
import { countable } from '#features/tally/by.ts'
import { changed, type FormValues } from '#kernel/workflow/entered.ts'
import { differencesOf } from '#screens/conflict/conflict.ts'
import { openTestApp, type Answer, type Caller, type TestApp } from '../../../test/app.ts'
import { cases, fieldNamed, gadget, kinds, type Known } from '../../../test/gadget.ts'
import { kindOf } from './kinds.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { pngFile } from '../../../test/png-file.ts'
import { sendFile } from '../../../test/sending.ts'
import { databaseWith } from '../../../test/tables.ts'

const gadgets = '/api/v1/gadgets'

let app: TestApp
let ada: Caller
let known: Known
/** Numbers of the record with the first values, of the one with the others, and of the one that has none. */
let numbers: { readonly one: string; readonly other: string; readonly none: string }
/** What the first was answered as when it was made. */
let first: FormValues

type Row = FormValues & { readonly number: string; readonly id: string; readonly version: number }

const rowIn = (answer: Answer, status: number): Row => {
  assert.equal(answer.statusCode, status, answer.body)
  return answer.json<Row>()
}

/** A file that was sent for a field. */
async function sent(name: string, content: string): Promise<unknown> {
  const answer = await ada.call('POST', '/api/v1/field-files', formOf(name, Buffer.from(content)))
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json()
}

const edge = 'the-boundary'

const formOf = (name: string, content: Buffer) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  payload: Buffer.concat([
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]),
})

const valuesOf = (which: 'one' | 'other') =>
  Object.fromEntries(kinds.map((kind) => [fieldNamed(kind), cases[kind][which](known)]))

before(async () => {
  app = await openTestApp({}, await databaseWith([gadget]), [gadget])
  const { context } = app
  const { id: adaId, email } = await app.person('Ada', 'quality-manager')
  app.pass(1000) // Ids are in the order of time, and so is what is ordered by them.
  const { id: benId } = await app.person('Ben')
  const founder = { kind: 'job', name: 'Test', founder: true } as const
  const newTerm = (label: string, key: string) =>
    together(context.engine, founder, context.now(), (door) =>
      door.create(context.engine.registry.named('term'), { list: 'risk category', label, key }),
    )
  const [red, blue] = [await newTerm('Red class', 'red'), await newTerm('Blue class', 'blue')]
  ada = await app.signIn(email)
  const [drawing, certificate, photo] = await Promise.all(
    ['drawing', 'certificate', 'photo'].map((name) => sent(`${name}.txt`, name)),
  )
  const picture = await sendFile(ada, 'valve.png', pngFile(4, 3, [200, 40, 40]))
  known = { picture, ada: adaId, ben: benId, red: red.id, blue: blue.id, drawing, certificate, photo }
  const made = rowIn(await ada.call('POST', gadgets, { payload: { title: 'First', ...valuesOf('one') } }), 201)
  const other = rowIn(await ada.call('POST', gadgets, { payload: { title: 'Second' } }), 201)
  const none = rowIn(await ada.call('POST', gadgets, { payload: { title: 'Third' } }), 201)
  first = made
  numbers = { one: made.number, other: other.number, none: none.number }
  const rest = valuesOf('other') // What is computed is undefined, and not sent.
  rowIn(await ada.call('PATCH', `${gadgets}/${other.number}`, { headers: { 'if-match': '"1"' }, payload: rest }), 200)
})
after(() => app.close())

const read = async (number: string): Promise<Row> => rowIn(await ada.call('GET', `${gadgets}/${number}`), 200)

/** References by their titles, all else as it stands. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  return typeof value === 'object' && value !== null && 'title' in value ? value.title : value
}

type Which = keyof typeof numbers

async function listed(asked: string): Promise<readonly string[]> {
  const answer = await ada.call('GET', `${gadgets}?${asked}`)
  assert.equal(answer.statusCode, 200, answer.body)
  const items = answer.json<{ items: readonly Row[] }>().items.map(({ number }) => number)
  return items.map(
    (number) => (Object.keys(numbers) as readonly Which[]).find((one) => numbers[one] === number) ?? number,
  )
}

async function work(): Promise<void> {
  const job = app.jobs.all.find(({ name }) => name === 'import')
  assert.ok(job)
  await app.jobs.perform(job, {})
}

/** What comes of a file that is imported. */
async function imported(name: string, content: Buffer): Promise<Row> {
  const uploaded = await ada.call('POST', `${gadgets}/imports`, formOf(name, content))
  assert.equal(uploaded.statusCode, 201, uploaded.body)
  const path = `${gadgets}/imports/${uploaded.json<Batch>().id}`
  for (const [act, payload] of [
    ['check', {}],
    ['run', { doubles: 'import' }],
  ] as const) {
    const answer = await ada.call('POST', `${path}/${act}`, { payload })
    assert.equal(answer.statusCode, 200, answer.body)
    await work()
  }
  const rows = (await ada.call('GET', `${path}/rows`)).json<{ items: readonly BatchRow[] }>().items
  assert.ok(rows[0]?.number, JSON.stringify(rows))
  return read(rows[0].number)
}

/** Lines without their keys, which are new wherever lines are. */
const withoutKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((line: unknown) => (typeof line === 'object' ? { ...line, key: '' } : line))
    : (value ?? null)

test('every kind goes through a file and comes back the same', async () => {
  for (const format of ['csv', 'xlsx']) {
    const file = await ada.call('GET', `${gadgets}/export?format=${format}&columns=all&id=${numbers.one}`)
    assert.equal(file.statusCode, 200, file.body)

    const again = await imported(`gadgets.${format}`, file.rawPayload)

    // What no cell can say is not offered; what is computed comes from the rest.
    for (const kind of kinds.filter((one) => kindOf(cases[one].field).isInText || one === 'computed')) {
      const name = fieldNamed(kind)
      assert.deepEqual(
        withoutKeys(plain(again[name])),
        withoutKeys(plain(cases[kind].again ?? first[name])),
        `${kind} by ${format}`,
      )
    }
    const version = String(again.version)
    await ada.call('POST', `${gadgets}/${again.number}/steps/void`, {
      payload: { version: Number(version), reason: 'It was only there to be compared.' },
    })
  }
})

test('what the trail has told of every kind is the record again', async () => {
  const { registry } = app.context.engine
  for (const number of Object.values(numbers)) {
    const row = await readRow(app.context.engine.pool, { kind: 'job', name: 'test' }, registry.named('gadget'), number)

    const again = replayed(gadget, row, await app.eventsOf(row.id), row.changedAt)

    for (const kind of kinds) assert.deepEqual(again?.[fieldNamed(kind)] ?? null, row[fieldNamed(kind)] ?? null, kind)
    assert.deepEqual([again?.version, again?.state], [row.version, row.state])
  }
})

for (const kind of kinds) {
  const [name, one] = [fieldNamed(kind), cases[kind]]

  describe(kind, () => {
    test('what is entered is answered, and empty is empty', async () => {
      const [made, none] = [await read(numbers.one), await read(numbers.none)]

      const expected = one.answered ?? one.one(known)
      assert.deepEqual(plain(made[name]), expected)
      assert.ok([null, 0].includes(Array.isArray(none[name]) ? none[name].length : (none[name] as null)))
    })

    test('what it cannot be is refused with the reason, at its input', async () => {
      for (const [value, why] of one.wrong) {
        const answer = await ada.call('POST', gadgets, { payload: { title: 'Wrong', [name]: value } })
        assert.equal(answer.statusCode, 422, JSON.stringify(value))
        const [fault] = answer.json<{ details: { fields: readonly { field: string; message: string }[] } }>().details
          .fields
        assert.match(fault?.message ?? '', why)
        assert.ok(fault?.field.startsWith(name), JSON.stringify(value))
      }
    })

    test('a list asks for it in every way that is offered', async () => {
      if (!one.field.filter) return
      assert.deepEqual(Object.keys(one.filters).toSorted(), [...waysOf(gadget, name)].toSorted())
      for (const ask of Object.values(one.filters)) {
        const [text, finds] = ask(known)
        assert.deepEqual(
          (await listed(`${name}=${encodeURIComponent(text)}&sort=number`)).toSorted(),
          [...finds].toSorted(),
          text,
        )
      }
    })

    test('a list is ordered by it, page by page, with nothing at the end', async () => {
      if (one.first === null || !one.field.sort) return
      const rest = one.first === 'one' ? 'other' : 'one'

      assert.deepEqual(await listed(`sort=${name}`), [one.first, rest, 'none'])
      assert.deepEqual(await listed(`sort=-${name}`), [rest, one.first, 'none'])
      const page = await ada.call('GET', `${gadgets}?sort=${name}&limit=1`)
      const { next } = page.json<{ next: string }>()
      assert.deepEqual(await listed(`sort=${name}&after=${encodeURIComponent(next)}`), [rest, 'none'])
    })

    test('it is counted where that says something, and refused where it does not', async () => {
      const answer = await ada.call('GET', `${gadgets}/tally?by=${name}`)

      assert.equal(answer.statusCode, countable(gadget).includes(name) ? 200 : 422, answer.body)
      if (answer.statusCode !== 200) return
      const { groups } = answer.json<{ groups: readonly { values: readonly unknown[]; count: number }[] }>()
      const expected = one.answered ?? one.one(known)
      // Of several each has a group of its own.
      const rows = await Promise.all(Object.values(numbers).map(read))
      for (const value of [expected].flat()) {
        const holders = rows.filter((row) => [plain(row[name])].flat().includes(value)).length
        assert.deepEqual(
          groups.find(({ values }) => plain(values[0]) === value)?.count,
          Math.max(holders, 1),
          answer.body,
        )
      }
    })

    test('the search finds its words', async () => {
      if (one.search !== null) assert.deepEqual(await listed(`q=${one.search}`), ['one'])
    })

    test('it stands in a sheet and on paper in words', async () => {
      const file = await ada.call('GET', `${gadgets}/export?format=csv&columns=number,${name}&id=${numbers.one}`)
      const paper = await ada.call('GET', `${gadgets}/${numbers.one}/pdf`)

      assert.ok(file.body.includes(one.cell), file.body)
      const pages = (await textOf(paper.rawPayload)).join(' ')
      assert.ok(pages.includes(`${one.field.label} `), pages)
      assert.ok(pages.includes(one.paper), pages)
    })

    test('the trail says what changed, in words of that day', async () => {
      if (kind === 'computed') return
      const { version } = await read(numbers.one)
      const path = `${gadgets}/${numbers.one}`
      const [there, back] = [(one.next ?? one.other)(known), one.one(known)]
      const changedTo = await ada.call('PATCH', path, {
        headers: { 'if-match': `"${version}"` },
        payload: { [name]: there },
      })
      assert.equal(changedTo.statusCode, 200, changedTo.body)

      const events = await app.eventsOf((await read(numbers.one)).id)
      const event = events.at(-1) as EventBody // There is one: it was changed.

      assert.ok(inWords(sentence(event)).includes(one.trail), inWords(sentence(event)))
      await ada.call('PATCH', path, { headers: { 'if-match': `"${version + 1}"` }, payload: { [name]: back } })
      assert.deepEqual((await read(numbers.one))[name], first[name])
    })

    test('a draft holds it as it was, and says nothing where nothing differs', async () => {
      const [made, other] = [await read(numbers.one), await read(numbers.other)]
      const form = `change:${numbers.one}`
      await ada.call('PUT', `/api/v1/drafts/${form}`, { payload: { values: { fields: { [name]: other[name] } } } })
      const draft = await ada.call('GET', `/api/v1/drafts/${form}`)

      const { fields } = draft.json<{ values: { fields: FormValues } }>().values
      assert.deepEqual(fields, { [name]: other[name] })
      assert.deepEqual(changed(gadget, made, { [name]: made[name] }), {})
      if (kind !== 'computed') assert.deepEqual(Object.keys(changed(gadget, made, fields)), [name])
    })

    test('where two changed it, both are shown and one is chosen', async () => {
      if (kind === 'computed') return
      const [began, theirs, none] = [await read(numbers.one), await read(numbers.other), await read(numbers.none)]
      const sides = {
        before: { [name]: began[name] },
        mine: { [name]: none[name] },
        theirs: { [name]: theirs[name], state: 'made' },
      }

      const differences = differencesOf(gadget, sides, true)

      if (kind === 'rows') return // Line by line: conflict.test.ts.
      assert.deepEqual(
        differences.map(({ input, changedBy }) => [input, changedBy]),
        [[name, 'both']],
      )
    })
  })
}
