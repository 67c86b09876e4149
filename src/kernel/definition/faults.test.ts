import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineRecord, type Definition, type PartOf } from './define.ts'
import { date, link, rows, text } from '#kernel/kinds/fields.ts'
import type { PaperForm } from './form.ts'
import { faultsIn } from './faults.ts'
import { registryOf } from './registry.ts'
import { activeOrRetired, type Step } from './workflow.ts'

const shelf = (said: Partial<Definition> = {}): Definition => ({
  ...defineRecord({
    name: 'shelf',
    label: ['Shelf', 'Shelves'],
    plural: 'shelves',
    number: 'SHF',
    title: 'name',
    master: true,
    fields: { name: text('Name') },
    workflow: activeOrRetired('administrator'),
    may: { read: ['everyone'], create: 'administrator', change: 'administrator' },
  }),
  ...said,
})

const other = (said: Partial<Definition>) => shelf({ name: 'rack', plural: 'racks', number: 'RCK', ...said })

test('definitions that hold together have no faults', () => {
  assert.deepEqual(faultsIn([shelf(), other({})]), [])
})

test('a link that a field names has a field that names its other ends', () => {
  const links = (by: string) => ({ near: { to: 'shelf', label: ['Near', 'Near to'] as const, named: by } })
  const fields = { name: text('Name'), beside: link('Beside', 'shelf') }

  assert.deepEqual(faultsIn([shelf(), other({ fields, links: links('beside') })]), [])
  assert.deepEqual(faultsIn([shelf(), other({ fields, links: links('name') })]), [
    'rack.near is named by name, which names no shelf.',
  ])
})

test('what is made by a link begins with texts that there are at both ends', () => {
  const links = (fills: Record<string, string>) => ({
    near: { to: 'shelf', label: ['Near', 'Near to'] as const, fills },
  })

  assert.deepEqual(faultsIn([shelf(), other({ links: links({ name: 'name' }) })]), [])
  assert.deepEqual(faultsIn([shelf(), other({ links: links({ name: 'colour' }) })]), [
    'The link near of rack fills name from colour, which are no texts of both.',
  ])
})

test('a link that says nothing of its other end is said between two of one kind', () => {
  const links = (to: string) => ({ before: { to, label: ['Before', 'After'] as const, onlyHere: true as const } })

  assert.deepEqual(faultsIn([shelf({ links: links('shelf') })]), [])
  assert.deepEqual(faultsIn([shelf(), other({ links: links('shelf') })]), [
    'rack.before says nothing of shelf, which is of another kind.',
  ])
})

test('a state awaits a day that there is', () => {
  const awaiting = (awaits: string) => {
    const { workflow, ...rest } = shelf({ fields: { name: text('Name'), opens: date('Opens') } })
    const states = { ...workflow.states, active: { label: 'Active', tone: 'open', awaits } as const }
    return { ...rest, workflow: { ...workflow, states } }
  }

  assert.deepEqual(faultsIn([awaiting('opens')]), [])
  assert.deepEqual(faultsIn([awaiting('name')]), ['shelf awaits name as active, which is no date.'])
})

test('a field that is asked in some records alone says by which field they are told', () => {
  const asked = (where: string) => ({ name: text('Name'), why: text('Why', { only: { where, is: ['x'] } }) })

  assert.deepEqual(faultsIn([shelf({ fields: asked('name') })]), [])
  assert.deepEqual(faultsIn([shelf({ fields: asked('sort') })]), [
    'shelf.why is asked by sort, which is no field of it.',
  ])
})

test('a cell that is asked in some lines alone says by which cell they are told', () => {
  const asked = (where: string) => ({
    name: text('Name'),
    lines: rows('Lines', { sort: text('Sort'), why: text('Why', { only: { where, is: ['x'] } }) }),
  })

  assert.deepEqual(faultsIn([shelf({ fields: asked('sort') })]), [])
  assert.deepEqual(faultsIn([shelf({ fields: asked('name') })]), [
    'shelf.lines.why is asked by name, which is no cell of it.',
  ])
})

test('no two definitions share a name, a prefix or a route', () => {
  assert.deepEqual(faultsIn([shelf(), shelf()]), [
    'Two definitions are named shelf.',
    'Two definitions number with SHF.',
    'Two definitions share the route shelves.',
  ])
})

test('a field or link that points at nothing is a fault', () => {
  const fields = { name: text('Name'), room: link('Room', 'room') }
  const links = { stands_in: { to: 'house', label: ['Stands in', 'Holds'] as const } }

  assert.deepEqual(faultsIn([shelf({ fields, links })]), [
    'shelf speaks of room, which no definition defines.',
    'shelf speaks of house, which no definition defines.',
  ])
})

test('a title that is no field is a fault', () => {
  assert.deepEqual(faultsIn([shelf({ title: 'heading' })]), ['shelf has no field heading.'])
})

test('a field must not hide what every record says', () => {
  const fields = { name: text('Name'), version: text('Version') }

  assert.deepEqual(faultsIn([shelf({ fields })]), ['shelf has a field version, which every record says already.'])
})

test('what ends or ages does so by a date, in states that there are', () => {
  const ends = { day: 'name', while: ['lent'], says: 'is lent until', ahead: [7], tells: ['keeper'] }
  const ages = { since: 'name', while: ['lent'], after: [] }

  assert.deepEqual(faultsIn([shelf({ ends, ages })]), [
    'shelf ends on name, which is no date.',
    'shelf speaks of the state lent.',
    'shelf tells keeper, which is no field.',
    'shelf ages from name, which is no date.',
    'shelf speaks of the state lent.',
    'shelf ages and tells nobody.',
  ])
})

test('steps speak only of states and fields that there are', () => {
  const steps = {
    move: { label: 'Move', from: 'here', to: 'there', by: 'staff', needs: ['reason'], form: ['day'] },
  } as const
  const workflow = { ...activeOrRetired('staff'), starts: 'new', steps }

  assert.deepEqual(faultsIn([shelf({ workflow })]), [
    'shelf starts in new, which is no state.',
    'shelf.move speaks of the state here.',
    'shelf.move speaks of the state there.',
    'shelf.move speaks of the field reason.',
    'shelf.move speaks of the field day.',
  ])
})

test('a registry is not made of definitions with faults', () => {
  assert.throws(() => registryOf([shelf(), shelf()]), /Two definitions are named shelf/)
})

test('a registry finds definitions by name', () => {
  const registry = registryOf([shelf(), other({})])

  assert.equal(registry.named('rack').number, 'RCK')
  assert.equal(registry.find('room'), undefined)
  assert.throws(() => registry.named('room'), /No definition is named room/)
})

test('a step by the clock names the date that makes it due', () => {
  const { workflow } = shelf()
  const expire = { label: 'Expire', from: 'active', to: 'retired', by: 'clock' } as const
  const withStep = (step: Step) => shelf({ workflow: { ...workflow, steps: { expire: step } } })
  const lacking = 'shelf.expire is automatic, but names no date field that makes it due.'

  assert.deepEqual(faultsIn([withStep(expire)]), [lacking])
  assert.deepEqual(faultsIn([withStep({ ...expire, at: 'name' })]), [lacking])
})

test('what is changed only in some states names states that there are', () => {
  const named = (state: string) => faultsIn([shelf({ fields: { name: text('Name', { while: [state] }) } })])

  assert.deepEqual(named('active'), [])
  assert.deepEqual(named('burnt'), ['shelf.name speaks of the state burnt.'])
})

test('a state that bars says since when and why, in a date and a text', () => {
  const barred = (since: string, why: string) => {
    const workflow = activeOrRetired('staff')
    const retired = { label: 'Retired', tone: 'closed', barred: { since, why } } as const
    const fields = { name: text('Name'), day: date('Retired on') }
    return faultsIn([shelf({ fields, workflow: { ...workflow, states: { ...workflow.states, retired } } })])
  }

  assert.deepEqual(barred('day', 'name'), [])
  assert.deepEqual(barred('name', 'day'), [
    'shelf is barred as retired since name, which is no date.',
    'shelf is barred as retired for day, which is no text.',
  ])
})

test('a form tells only of what there is to be told', () => {
  const links = { stands_by: { to: 'rack', label: ['Stands by', 'Beside'] as const } }
  const told = (...says: PaperForm['sections'][number]['says']) =>
    faultsIn([
      shelf({ links, forms: [{ name: 'card', label: 'Shelf card', sections: [{ heading: 'Shelf', says }] }] }),
      other({}),
    ])

  assert.deepEqual(told('name', { label: 'Racks', tied: 'stands_by', kind: 'rack', columns: ['name'] }), [])
  assert.deepEqual(told('colour'), ['The Shelf card of shelf tells of colour, which is not there to be told.'])
  assert.deepEqual(told({ label: 'Racks', tied: 'leans_on', kind: 'rack', columns: ['age'] }), [
    'The Shelf card of shelf tells of rack, which is not there to be told.',
    'The Shelf card of shelf tells of age, which is not there to be told.',
  ])
  assert.deepEqual(told({ label: 'Racks', parts: 'rack', columns: [] }), [
    'The Shelf card of shelf tells of rack, which is not there to be told.',
  ])
  assert.deepEqual(told({ label: 'Racks', pointing: 'rack', by: 'name', columns: [] }), [
    'The Shelf card of shelf tells of rack, which is not there to be told.',
  ])
})

test('a part and its parent name each other and are read alike', () => {
  const leaf = (said: Partial<Definition>) => other({ master: false, partOf: { of: 'shelf' }, ...said })

  assert.deepEqual(faultsIn([shelf({ parts: ['rack'] }), leaf({})]), [])
  assert.deepEqual(faultsIn([shelf(), leaf({})]), ['rack is a part of shelf, which does not say so.'])
  assert.deepEqual(faultsIn([shelf({ parts: ['rack'] }), other({})]), ['shelf has parts rack, which do not say so.'])
  assert.deepEqual(faultsIn([shelf({ parts: ['rack'] }), leaf({ partOf: { of: 'shelf', frozen: ['burnt'] } })]), [
    'rack is frozen while shelf is burnt, which is no state of it.',
  ])
  assert.deepEqual(
    faultsIn([shelf({ parts: ['rack'] }), leaf({ may: { read: [], create: 'staff', change: 'staff' } })]),
    ['rack is read by others than shelf is.'],
  )
})

test('what is raised in another names it for good, and neither hangs on a third', () => {
  const room = other({ name: 'room', plural: 'rooms', number: 'ROM', master: false })
  const at = link('Room', 'room', { required: true, set: 'creation' })
  const leaf = (said: Partial<Definition> = {}) =>
    other({ master: false, fields: { name: text('Name'), at }, raisedIn: { of: 'room', by: 'at' }, ...said })

  assert.deepEqual(faultsIn([shelf(), room, leaf()]), [])
  const loose = { name: text('Name'), at: link('Room', 'room') }
  const unkept = ['rack is raised in room, but at is no link that each of them keeps.']
  assert.deepEqual(faultsIn([shelf(), room, leaf({ fields: loose })]), unkept)
  assert.deepEqual(faultsIn([shelf({ parts: ['rack'] }), room, leaf({ partOf: { of: 'shelf' } })]), [
    'rack is raised in another, and has parts or is one.',
  ])
  assert.deepEqual(faultsIn([shelf(), { ...room, master: true }, leaf()]), [
    'rack is raised in room, which does not say by itself who may read it.',
  ])
})

test('a part of records of several kinds agrees with each of them', () => {
  const room = shelf({ name: 'room', plural: 'rooms', number: 'ROM', parts: ['rack'] })
  const leaf = (...partOf: readonly PartOf[]) => other({ master: false, partOf })
  const { read } = room.may

  assert.deepEqual(faultsIn([shelf({ parts: ['rack'] }), room, leaf({ of: 'shelf', read }, { of: 'room', read })]), [])
  assert.deepEqual(faultsIn([shelf({ parts: ['rack'] }), room, leaf({ of: 'room', read })]), [
    'shelf has parts rack, which do not say so.',
  ])
  assert.deepEqual(faultsIn([shelf(), room, leaf({ of: 'shelf', read }, { of: 'room', read: [] })]), [
    'rack is a part of shelf, which does not say so.',
    'rack is read by others than room is.',
  ])
})

test('what is extendable says when it is due', () => {
  assert.deepEqual(faultsIn([shelf({ extendable: true })]), ['shelf is extendable, but no field says when it is due.'])
})

test('passages stand in a field, and are worth something in states that there are', () => {
  const passages = {
    in: 'name',
    of: () => [],
    blocks: () => [],
    edition: 'name',
    current: ['active'],
    coming: [],
    anchor: () => 'here',
  }
  assert.deepEqual(faultsIn([shelf({ passages })]), [])
  assert.deepEqual(faultsIn([shelf({ passages: { ...passages, in: 'text', coming: ['burnt'] } })]), [
    'shelf has passages in text, which is no field.',
    'shelf speaks of the state burnt.',
  ])
})
