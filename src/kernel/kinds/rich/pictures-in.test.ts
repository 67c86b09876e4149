import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#lib/ids.ts'
import type { Block, RichDocument } from './document.ts'
import type { PictureNode } from './picture.ts'
import { picturesIn, withPictures } from './pictures-in.ts'

const picture = (name: string): PictureNode => ({
  type: 'picture',
  attrs: { id: newId(), name, type: 'image/png', size: 1, sha256: '0'.repeat(64), width: 1, height: 1, alt: name },
})
const words: Block = { type: 'paragraph', content: [{ type: 'text', text: 'said' }] }

const cell = (content: readonly Block[]) => ({
  type: 'tableCell' as const,
  attrs: { colspan: 1, rowspan: 1 },
  content,
})

const everywhere: RichDocument = {
  type: 'doc',
  content: [
    picture('top'),
    words,
    { type: 'bulletList', content: [{ type: 'listItem', content: [words, picture('item')] }] },
    { type: 'callout', attrs: { tone: 'note' }, content: [picture('callout')] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell([picture('cell')]), cell([words])] }] },
  ],
}

const namesIn = (document: RichDocument | null) => picturesIn(document).map(({ attrs }) => attrs.name)

test('pictures are changed wherever they stand', () => {
  const changed = withPictures(everywhere, ({ type, attrs }) => ({ type, attrs: { ...attrs, name: `${attrs.name}!` } }))

  assert.deepEqual(namesIn(everywhere), ['top', 'item', 'callout', 'cell'])
  assert.deepEqual(namesIn(changed), ['top!', 'item!', 'callout!', 'cell!'])
})

test('where a picture is taken away, what held it alone holds an empty paragraph', () => {
  const empty = [{ type: 'paragraph', content: [] }]

  assert.deepEqual(withPictures(everywhere, () => null)?.content, [
    words,
    { type: 'bulletList', content: [{ type: 'listItem', content: [words] }] },
    { type: 'callout', attrs: { tone: 'note' }, content: empty },
    { type: 'table', content: [{ type: 'tableRow', content: [cell(empty as readonly Block[]), cell([words])] }] },
  ])
})

test('a text of pictures alone is none without them', () =>
  assert.equal(
    withPictures({ type: 'doc', content: [picture('alone')] }, () => null),
    null,
  ))
