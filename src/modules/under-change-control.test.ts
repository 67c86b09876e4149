// A CAPA plan that changes a document goes through change control where the document's type requires it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { together } from '#kernel/store/together.server.ts'
import { capaInWork } from '../../test/capa-in-work.ts'
import { openOrganisation, refusal } from '../../test/organisation.ts'
import { change } from './change-control/change.ts'
import { document } from './document-control/document.ts'
import { action } from './tasks/action.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, take } = app
const { implementing } = capaInWork({
  ...app,
  // The action of the plan changes a document, from the beginning.
  create: (by, definition, values, links) =>
    create(
      by,
      definition,
      values,
      definition === action ? [...(links ?? []), { type: 'changes', to: tray.id }] : links,
    ),
})

const tray = await create('@callum', document, {
  title: 'Trays',
  type: '@type-work-instruction',
  department: '@it-and-facilities',
  owner: '@callum',
})

const requires = (asked: string) =>
  engine.pool.query({
    text: `update document_type set change_asked = $1 where family = (select family from document_type where id = $2)`,
    values: [asked, tray.type],
  })

test('a plan is submitted, and its action done, once a change carries out what changes such a document', async () => {
  await requires('Every version')
  const refused = await refusal(implementing())
  assert.deepEqual(refused.guards, ['under-change-control'])
  assert.match(
    refused.why,
    /^ACT-\S+ changes a document whose type requires change control: link the change that carries it out\.$/,
  )

  const { rows } = await engine.pool.query<{ id: string; number: string }>({
    text: 'select id, number from action order by id desc limit 1',
  })
  const against = rows[0] ?? assert.fail('No action.')
  const done = { values: { evidence: 'Drawn, and hung up at station 3.', doneOn: day(0) } }
  const row = { ...tray, ...against }
  assert.deepEqual((await refusal(take('@ella', action, row, 'complete', done))).guards, ['under-change-control'])

  const asked = await create('@priya', change, { title: 'Trays with a lining' })
  await together(engine, person('@priya'), new Date(), (door) =>
    door.tie(action, against.id, 'carried_out_by', asked.number),
  )
  assert.deepEqual((await refusal(take('@ella', action, row, 'complete', done))).guards, ['change-closed'])
})

test('elsewhere a plan may change a document by itself', async () => {
  await requires('No version')

  await implementing()
})
