import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bones } from '../cause.ts'
import { fishLayout } from './fish-layout.ts'
import { graphOf, type Cause } from './graph.ts'
import { treeLayout, type Box } from './tree-layout.ts'
import { wrapped } from './wrapped.ts'

const words =
  'The check at packing compares nothing with the order of the customer, and nobody has noticed it for a year'

const causes: readonly Cause[] = Array.from({ length: 18 }, (_, at) => ({
  id: `c${at}`,
  number: `CAU-${at}`,
  state: at % 5 === 4 ? 'refuted' : 'verified',
  version: 1,
  statement: words.slice(0, 12 + at * 5),
  bone: bones[at % bones.length],
  because: at > 3 && at % 2 === 0 ? { id: `c${at / 2}` } : null,
}))

const ties = [1, 3, 5, 5, 5, 7].map((of, at) => ({
  from: `c${of}`,
  id: `a${at}`,
  number: `ACT-${at}`,
  title: 'Templates come from the order',
  state: 'open',
  since: '2026-01-10',
  due: `2026-0${at + 2}-01`,
  doneOn: null,
}))

const loose = {
  ...ties[0],
  from: 'capa',
  id: 'loose',
  number: 'ACT-9',
  title: 'Sort',
  state: 'open',
  since: '2026-01-10',
  due: null,
  doneOn: null,
}

const isApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

/** The pairs that lie on each other, or leave the drawing. */
function wrongIn({ boxes, width, height }: { boxes: ReadonlyMap<string, Box>; width: number; height: number }) {
  const all = [...boxes]
  return all.flatMap(([id, box], at) => [
    ...all.slice(at + 1).flatMap(([other, beside]) => (isApart(box, beside) ? [] : `${id} on ${other}`)),
    ...(box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height ? [`${id} outside`] : []),
  ])
}

const drawn = {
  title: 'Labels in the wrong language leave the house',
  days: ['2026-01-10', '2026-06-01'],
  today: '2026-04-01',
}

test('in the tree no node lies on another, and all within the drawing', () => {
  const nodes = graphOf(causes, [...ties, loose], { isActing: true })
  const layout = treeLayout(nodes, drawn)

  assert.deepEqual(wrongIn(layout), [])
  assert.equal(layout.boxes.size, nodes.length)
})

test('what explains a cause stands to its right, and its actions behind all causes', () => {
  const nodes = graphOf(causes, ties, { isActing: true })
  const { boxes, time } = treeLayout(nodes, drawn)
  for (const node of nodes) {
    const [box, above] = [boxes.get(node.id), boxes.get(node.parent ?? '')]
    assert.ok(box)
    if (node.kind === 'cause') assert.ok(above && above.x + above.width < box.x)
    if (node.kind === 'action' || node.kind === 'gap') assert.ok(box.x >= time.x)
  }
})

test('a bar ends at the day its action is due', () => {
  const { boxes, time } = treeLayout(graphOf(causes, ties, { isActing: true }), drawn)
  const bar = boxes.get('a5')

  assert.ok(bar)
  assert.equal(Math.round(bar.x + bar.width), Math.round(time.x + time.axis.at('2026-07-01')))
})

test('in the fishbone each cause hangs on the bone of its kind, none on another, twigs where one explains the next', () => {
  const nodes = graphOf(causes, [], { isActing: false })
  const layout = fishLayout(nodes)

  assert.deepEqual(wrongIn(layout), [])
  assert.deepEqual(
    layout.bones.map(({ name }) => name),
    bones,
  )
  const bone = new Map(layout.bones.flatMap(({ name, ribs }) => ribs.map(({ id }) => [id, name] as const)))
  assert.ok(causes.every(({ id, bone: own }) => bone.get(id) === own))
  const same = causes
    .map((one, at) => ({ ...one, bone: 'Method', because: at === 1 ? { id: 'c0' } : null }))
    .slice(0, 2)
  const [hung] = fishLayout(graphOf(same, [], { isActing: false })).bones.filter(({ name }) => name === 'Method')
  assert.deepEqual(
    hung?.ribs.map(({ twig }) => twig !== null),
    [false, true],
  )
})

test('an empty graph is drawn, with its bones empty', () => {
  const nodes = graphOf([], [], { isActing: true })

  assert.ok(treeLayout(nodes, drawn).width > 0)
  assert.ok(fishLayout(nodes).bones.every(({ empty }) => empty !== null))
})

test('words are broken between words, long ones within, and what is left over ends with an ellipsis', () => {
  assert.deepEqual(wrapped('one two three', 60, 13, 3), ['one two', 'three'])
  assert.deepEqual(wrapped('abcdefghijklmnop', 60, 13, 3), ['abcdefghi', 'jklmnop'])
  assert.deepEqual(wrapped('one two three four five', 60, 13, 2), ['one two', 'three…'])
  assert.deepEqual(wrapped('', 60, 13, 2), [''])
})

test('causes that explain the same stand below each other in the order of their numbers', () => {
  const { boxes } = treeLayout(graphOf(causes, ties, { isActing: true }), drawn)
  const first = causes.filter(({ because }) => because === null).map(({ id }) => boxes.get(id)?.y ?? 0)

  assert.deepEqual(
    first,
    first.toSorted((one, other) => one - other),
  )
})
