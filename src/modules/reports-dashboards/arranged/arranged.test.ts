// Dashboards that people arrange: who reads, changes and shares them, what they refuse, and which one opens first.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Answer, type Body, type Caller, type TestApp } from '../../../../test/app.ts'
import type { Figures } from '../measures/answered.ts'
import type { Board, Boards, Shown } from './board.ts'
import { mostWidgets } from './widget.ts'

type Dashboard = Figures & Shown

let app: TestApp
let maya: Caller
let ella: Caller
let otto: Caller
let ada: Caller

const path = '/api/v1/dashboards'

async function enter(name: string, ...roles: Parameters<TestApp['person']>[1][]): Promise<Caller> {
  const known = await app.person(name, ...roles)
  return app.signIn(known.email)
}

const tile = (measure: string, more: object = {}) => ({ key: measure, shows: 'tile', width: 1, measure, ...more })
const note = (key: string, more: object = {}) => ({ key, shows: 'note', width: 4, heading: 'What we watch', ...more })

const add = (by: Caller, payload: object) => by.call('POST', path, { payload })

async function made(by: Caller, payload: object): Promise<Board> {
  const answer = await add(by, payload)
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Board>()
}

const change = (by: Caller, { id, version }: Board, payload: object) =>
  by.call('PATCH', `${path}/${id}`, { payload: { version, ...payload } })
const remove = (by: Caller, { id, version }: Board) => by.call('DELETE', `${path}/${id}?version=${version}`)
const open = (by: Caller, name: string) => by.call('GET', `${path}/${name}`)
const boardsOf = async (by: Caller) => (await by.call('GET', path)).json<Boards>()
const namesOf = async (by: Caller) => (await boardsOf(by)).items.map(({ name }) => name)
const fieldOf = async (answer: Promise<Answer>) => (await answer).json<Body>().field

before(async () => {
  app = await openTestApp()
  maya = await enter('Maya', 'quality-manager')
  ella = await enter('Ella', 'staff')
  otto = await enter('Otto', 'auditor')
  ada = await enter('Ada', 'administrator')
})
after(() => app.close())

test('a dashboard answers its widgets in their order and each of its measures once', async () => {
  const board = await made(ella, {
    name: 'My morning',
    widgets: [note('n1'), tile('capa-on-time'), tile('capa-on-time', { key: 'two', shows: 'trend', width: 2 })],
  })
  const shown = (await open(ella, board.id)).json<Dashboard>()
  assert.deepEqual(
    [shown.label, shown.board?.widgets.map(({ shows, width }) => `${shows} ${width}`)],
    ['My morning', ['note 4', 'tile 1', 'trend 2']],
  )
  assert.deepEqual(
    shown.tiles.map(({ name }) => name),
    ['capa-on-time'],
  )
  const several = await ella.call('GET', '/api/v1/measures?of=capa-on-time&of=capa-open')
  assert.deepEqual(
    several.json<Figures>().tiles.map(({ name }) => name),
    ['capa-on-time', 'capa-open'],
  )
  assert.equal(await fieldOf(ella.call('GET', '/api/v1/measures?of=nothing')), 'of')
})

test('one’s own is seen by nobody else, and nobody else changes or removes it', async () => {
  const board = await made(ella, { name: 'Kept to myself', widgets: [] })
  assert.ok(!(await namesOf(otto)).includes('Kept to myself'))
  for (const by of [otto, maya]) {
    assert.equal((await open(by, board.id)).statusCode, 404)
    assert.equal((await change(by, board, { name: 'Mine' })).statusCode, 404)
    assert.equal((await remove(by, board)).statusCode, 404)
  }
})

test('whom it is shared with reads it and changes nothing; the quality manager keeps what is shared', async () => {
  const board = await made(ella, { name: 'For auditors', widgets: [tile('capa-on-time')], roles: ['auditor'] })
  assert.ok((await namesOf(otto)).includes('For auditors'))
  assert.equal((await open(otto, board.id)).json<Dashboard>().board?.mayChange, false)
  assert.equal((await change(otto, board, { name: 'Mine' })).statusCode, 403)
  assert.equal((await remove(otto, board)).statusCode, 403)

  const kept = (await change(maya, board, { widgets: [] })).json<Board>()
  assert.equal(kept.version, 2)
  const alone = (await change(ella, kept, { roles: [] })).json<Board>()
  assert.equal((await open(otto, board.id)).statusCode, 404)
  assert.equal((await change(maya, alone, { name: 'Mine' })).statusCode, 404)
})

test('a department reads what is shared with it', async () => {
  const entered = await ada.call('POST', '/api/v1/departments', { payload: { name: 'Calibration', code: 'CAL' } })
  assert.equal(entered.statusCode, 201, entered.body)
  const department = entered.json<Body>().id
  const board = await made(ella, { name: 'Of calibration', widgets: [], departments: [department] })
  assert.deepEqual(
    board.departments.map(({ title }) => title),
    ['Calibration'],
  )
  assert.equal((await open(otto, board.id)).statusCode, 404)
  await app.database.owner.query(`update person set department = $1 where email like 'otto%'`, [department])
  otto = await app.signIn('otto@northfield.example')
  assert.equal((await open(otto, board.id)).statusCode, 200)
  const unknown = '01900000-0000-7000-8000-000000000000'
  assert.equal(await fieldOf(change(ella, board, { departments: [unknown] })), 'departments')
})

test('what another changed meanwhile is told, and nothing of it is lost', async () => {
  const board = await made(ella, { name: 'Of two minds', widgets: [], roles: ['staff'] })
  await change(maya, board, { widgets: [note('n1')] })
  const answer = await change(ella, board, { widgets: [tile('capa-on-time')] })
  assert.equal(answer.statusCode, 409)
  assert.match(answer.json<Body>().message, /^Maya .* changed “Of two minds” meanwhile/)
  assert.equal((await remove(ella, board)).statusCode, 409)
  assert.equal((await open(ella, board.id)).json<Dashboard>().board?.widgets[0]?.shows, 'note')
  assert.equal((await ella.call('PATCH', `${path}/${board.id}`, { payload: { name: 'No version' } })).statusCode, 428)
})

test('what cannot be drawn is refused at its field', async () => {
  const refused = (payload: object) => fieldOf(add(ella, { name: 'Odd', ...payload }))
  assert.equal(await refused({ name: ' ' }), 'name')
  assert.equal(await refused({ name: 'x'.repeat(61) }), 'name')
  assert.equal(await refused({ widgets: 'all' }), 'widgets')
  assert.equal(await refused({ widgets: [7] }), 'widgets[0]')
  assert.equal(await refused({ widgets: [tile('nothing')] }), 'widgets[0].measure')
  assert.equal(await refused({ widgets: [note('a'), tile('capa-on-time', { width: 3 })] }), 'widgets[1].width')
  assert.equal(await refused({ widgets: [tile('capa-on-time', { shows: 'chart' })] }), 'widgets[0].shows')
  assert.equal(await refused({ widgets: [note('a', { heading: '', text: ' ' })] }), 'widgets[0].heading')
  assert.equal(await refused({ widgets: [note('a', { text: 'x'.repeat(1001) })] }), 'widgets[0].text')
  assert.equal(await refused({ widgets: [note('a', { text: 'x\0' })] }), 'widgets[0].text')
  assert.equal(await refused({ widgets: [note('a'), note('a')] }), 'widgets')
  const many = Array.from({ length: mostWidgets + 1 }, (_, place) => note(`n${place}`))
  assert.equal(await refused({ widgets: many }), 'widgets')
  assert.equal(await refused({ roles: ['king'] }), 'roles')
  assert.equal(await refused({ departments: ['none'] }), 'departments')
  await made(ella, { name: 'Once' })
  assert.equal(await refused({ name: ' once ' }), 'name')
})

test('a measure that is no more stays until it is removed, and keeps nothing else from being shown or saved', async () => {
  const board = await made(ella, { name: 'From earlier', widgets: [tile('capa-on-time')] })
  const old = [tile('long-gone'), tile('capa-on-time')]
  await app.database.owner.query(`update arranged_dashboard set widgets = $2 where id = $1`, [
    board.id,
    JSON.stringify(old),
  ])
  const shown = (await open(ella, board.id)).json<Dashboard>()
  assert.equal(shown.board?.widgets.length, 2)
  assert.equal(shown.tiles.length, 1)
  const saved = await change(ella, board, { widgets: old.toReversed() })
  assert.equal(saved.statusCode, 200, saved.body)
  const removed = (await change(ella, saved.json<Board>(), { widgets: [tile('capa-on-time')] })).json<Board>()
  assert.equal(await fieldOf(change(ella, removed, { widgets: old })), 'widgets[0].measure')
})

test('one’s own home comes before that of a role, and what cannot be opened any more is passed over', async () => {
  const home = (by: Caller, board: string | null) => by.call('PUT', `${path}/home`, { payload: { board } })
  const homeOf = (by: Caller, role: string, board: string | null) =>
    by.call('PUT', `${path}/homes/${role}`, { payload: { board } })
  const opened = async (by: Caller) => (await open(by, 'home')).json<Dashboard>().name

  assert.equal(await opened(otto), 'executive')
  assert.equal((await homeOf(ella, 'auditor', 'audit')).statusCode, 403)
  assert.equal((await homeOf(maya, 'auditor', 'audit')).statusCode, 204)
  assert.equal(await opened(otto), 'audit')
  assert.equal(await opened(ella), 'executive')
  assert.deepEqual((await boardsOf(maya)).homes, { auditor: 'audit' })
  assert.equal((await boardsOf(otto)).homes, null)

  const board = await made(maya, { name: 'Auditors begin here', widgets: [] })
  assert.equal(await fieldOf(homeOf(maya, 'auditor', board.id)), 'board')
  const shared = (await change(maya, board, { roles: ['auditor'] })).json<Board>()
  assert.equal((await homeOf(maya, 'auditor', board.id)).statusCode, 204)
  assert.equal(await opened(otto), board.id)

  assert.equal((await home(otto, 'capa')).statusCode, 204)
  assert.equal(await opened(otto), 'capa')
  assert.equal((await home(otto, null)).statusCode, 204)
  assert.equal(await opened(otto), board.id)
  assert.equal(await fieldOf(home(ella, board.id)), 'board')
  assert.equal(await fieldOf(home(ella, 'weather')), 'board')
  assert.equal((await homeOf(maya, 'king', 'capa')).statusCode, 404)

  assert.equal((await remove(maya, shared)).statusCode, 204)
  assert.equal(await opened(otto), 'executive')
})

test('a role that includes another comes before it', async () => {
  const lead = await enter('Lena', 'lead-auditor')
  const opens = async () => (await open(lead, 'home')).json<Dashboard>().name
  await maya.call('PUT', `${path}/homes/auditor`, { payload: { board: 'risk' } })
  assert.equal(await opens(), 'risk')
  await maya.call('PUT', `${path}/homes/lead-auditor`, { payload: { board: 'audit' } })
  assert.equal(await opens(), 'audit')
})

test('what is shared with a role may open first for one that includes it, and not the other way round', async () => {
  const homeOf = (role: string, board: string) => maya.call('PUT', `${path}/homes/${role}`, { payload: { board } })
  const opens = async (by: Caller) => (await open(by, 'home')).json<Dashboard>().name

  const board = await made(ella, { name: 'Quality begins here', widgets: [], roles: ['quality'] })
  assert.equal((await homeOf('quality-manager', board.id)).statusCode, 204)
  assert.equal(await opens(maya), board.id)

  const managers = await made(ella, { name: 'Managers begin here', widgets: [], roles: ['quality-manager'] })
  assert.equal(await fieldOf(homeOf('quality', managers.id)), 'board')
})

test('the trail tells of what is shared and of the homes of roles, and not of one’s own', async () => {
  const earlier = (await app.eventsOf('configuration')).length
  await made(ella, { name: 'Quiet', widgets: [] })
  const board = await made(ella, { name: 'Loud', widgets: [tile('capa-on-time')], roles: ['staff'] })
  const renamed = (await change(ella, board, { name: 'Louder' })).json<Board>()
  await maya.call('PUT', `${path}/homes/staff`, { payload: { board: renamed.id } })
  await remove(ella, renamed)
  const told = (await app.eventsOf('configuration')).slice(earlier)
  assert.deepEqual(
    told.map(({ facts }) => [facts?.['what'], facts?.['kind'], facts?.['name'], facts?.['of']]),
    [
      ['made', 'shared dashboard', 'Loud', 'Reports & Dashboards'],
      ['changed', 'shared dashboard', 'Louder', 'Reports & Dashboards'],
      ['changed', 'home dashboard', 'Louder', 'Employee'],
      ['removed', 'shared dashboard', 'Louder', 'Reports & Dashboards'],
    ],
  )
})
