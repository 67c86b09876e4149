import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Around } from '#kernel/definition/workflow.ts'
import { causesAddressed } from '../capa-guards.ts'
import { becauseOf } from '../last-why.ts'
import type { ActionAgainst } from './actions-against.ts'
import { gapsOf, graphOf, lacksAction, withWhys, type Cause } from './graph.ts'
import { nextNode } from './next-node.ts'

type Told = { readonly because?: string; readonly state?: string; readonly count?: number }

const cause = (id: string, { because, state = 'suspected', count = 0 }: Told = {}): Cause => ({
  id,
  number: `CAU-${id}`,
  state,
  version: 1,
  statement: `Cause ${id}`,
  bone: 'Method',
  because: because === undefined ? null : { id: because },
  owed: { addressed_by: { count, settled: 0, overdue: 0, next: null } },
})

const against = (id: string, from: string): ActionAgainst => ({
  from,
  id,
  number: `ACT-${id}`,
  title: `Action ${id}`,
  state: 'open',
  since: '2026-01-01',
  due: '2026-02-01',
  doneOn: null,
})

const tiedAction = { type: 'addressed_by', side: 'here', void: false, state: 'open' }

const shown = (causes: readonly Cause[], ties: readonly ActionAgainst[] = []) =>
  graphOf(causes, ties, { isActing: true }).map(({ id }) => id)

test('a cause is amber where nothing explains it further, it is not refuted, and no action addresses it', () => {
  const [top, last, out, acted] = [
    cause('top'),
    cause('last', { because: 'top' }),
    cause('out', { state: 'refuted' }),
    cause('acted', { count: 1 }),
  ]
  const all = [top, last, out, acted]

  assert.deepEqual(
    all.map((one) => lacksAction(one, all)),
    [false, true, false, false],
  )
})

test('what was refuted explains nothing: the cause above it needs an action again', () => {
  const all = [cause('top'), cause('out', { because: 'top', state: 'refuted' })]

  assert.deepEqual(
    all.map((one) => lacksAction(one, all)),
    [true, false],
  )
})

test('a guess takes no action off a cause that is verified, as the step to submit asks for it', () => {
  const of = (state: string) => [cause('top', { state: 'verified' }), cause('why', { because: 'top', state, count: 1 })]
  const amber = (causes: readonly Cause[]) => gapsOf(graphOf(causes, [], { isActing: true })).map(({ id }) => id)
  const isRefused = (causes: readonly Cause[]) => {
    const parts = causes.map((one) => ({
      ...one,
      because: becauseOf(one) ?? null,
      tied: Array.from({ length: one.owed?.addressed_by?.count ?? 0 }, () => tiedAction),
    }))
    return !causesAddressed.holds({} as AnyRow, { parts: { cause: parts } } as unknown as Around) // Nothing else is read.
  }

  assert.deepEqual(amber(of('suspected')), ['gap top'])
  assert.deepEqual(amber(of('verified')), [])
  for (const state of ['suspected', 'verified', 'refuted'])
    assert.equal(isRefused(of(state)), amber(of(state)).length > 0, state)
})

test('an action that addresses no cause is amber, one that the reader may not read still counts', () => {
  const nodes = graphOf([cause('a', { count: 1 })], [against('x', 'capa')], { isActing: true })

  assert.deepEqual(
    gapsOf(nodes).map(({ id }) => id),
    ['x'],
  )
})

test('a gap counts once, at the place where it is filled', () => {
  const drawn = graphOf([cause('a')], [], { isActing: true })
  const fish = graphOf([cause('a')], [], { isActing: false })

  assert.deepEqual([gapsOf(drawn).map(({ id }) => id), gapsOf(fish).map(({ id }) => id)], [['gap a'], ['a']])
})

test('each node stands after what it belongs to, an action of two causes once', () => {
  const causes = [cause('a', { count: 1 }), cause('b', { because: 'a', count: 2 }), cause('c')]
  const ties = [against('x', 'a'), against('x', 'b'), against('y', 'b')]

  assert.deepEqual(shown(causes, ties), ['problem', 'a', 'x', 'b', 'y', 'c', 'gap c'])
})

test('a cause may not be moved under what explains it', () => {
  const causes = [cause('a'), cause('b', { because: 'a' }), cause('c', { because: 'b' }), cause('d')]

  assert.deepEqual([...withWhys(causes, 'a')], ['a', 'b', 'c'])
})

test('arrows come to every node, in both drawings', () => {
  const causes = [cause('a'), cause('b', { because: 'a', count: 1 }), cause('c'), cause('d', { state: 'refuted' })]
  const nodes = graphOf(causes, [against('x', 'b'), against('y', 'capa')], { isActing: true })
  for (const look of ['tree', 'fishbone'] as const) {
    const reached = new Set(['problem'])
    for (const id of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = nextNode(nodes, id, key, look)
        if (next !== null) reached.add(next)
      }
    assert.equal(reached.size, nodes.length, look)
  }
})

test('left is what a cause explains, right what is behind it', () => {
  const nodes = graphOf([cause('a'), cause('b', { because: 'a' })], [], { isActing: true })

  assert.equal(nextNode(nodes, 'b', 'ArrowLeft', 'tree'), 'a')
  assert.equal(nextNode(nodes, 'a', 'ArrowRight', 'tree'), 'b')
  assert.equal(nextNode(nodes, 'a', 'x', 'tree'), null)
})
