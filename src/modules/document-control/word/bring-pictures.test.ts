import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PictureNode } from '#kernel/kinds/rich/picture.ts'
import { picturesIn } from '#kernel/kinds/rich/pictures-in.ts'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { bringPictures, saidOf, silentIn, type Sending } from './bring-pictures.ts'
import type { WordPreview } from './word-client.ts'
import type { ReadPicture } from './word-import.ts'

const read = (name: string): ReadPicture => ({
  id: newId(),
  name,
  type: 'image/png',
  size: 5,
  sha256: '0'.repeat(64),
  content: Buffer.from(`bytes of ${name}`).toString('base64'),
})
const [lid, strokes] = [read('lid.png'), read('strokes.png')]

const node = ({ id, name, size, sha256 }: ReadPicture, alt: string): PictureNode => ({
  type: 'picture',
  attrs: { id, name, type: 'image/png', size, sha256, width: 1, height: 1, alt },
})

const preview: WordPreview = {
  title: null,
  sections: [
    {
      key: 'a',
      heading: 'Opening',
      depth: '1',
      body: { type: 'doc', content: [node(lid, 'The lid'), node(lid, ''), node(strokes, '')] },
    },
    { key: 'b', heading: 'Closing', depth: '1', body: null },
  ],
  pictures: [lid, strokes],
  losses: [{ kind: 'charts', count: 1, examples: [] }],
}

const sent = { id: newId(), name: 'lid.png', type: 'image/png', size: 9, sha256: '1'.repeat(64), width: 40, height: 30 }

const sending = (signal = new AbortController().signal): Sending & { readonly said: string[] } => {
  const said: string[] = []
  return {
    said,
    signal,
    onNext: (at) => said.push(String(at)),
    async send(file) {
      said.push(`${file.name}: ${await file.text()}`)
      if (file.name === 'strokes.png') throw new Refusal('wrong-type', 'No picture.')
      return sent
    },
  }
}

test('each picture is sent once and stands where it stood; one that cannot be drawn is counted', async () => {
  const by = sending()
  const { sections, pictures, losses } = await bringPictures(preview, by)

  assert.deepEqual(by.said, ['1', 'lid.png: bytes of lid.png', '2', 'strokes.png: bytes of strokes.png'])
  assert.deepEqual(
    picturesIn(sections[0]?.body ?? null).map(({ attrs }) => attrs),
    [
      { ...sent, alt: 'The lid' },
      { ...sent, alt: '' },
    ],
  )
  assert.deepEqual(pictures, [])
  assert.deepEqual(losses, [
    { kind: 'pictures', count: 1, examples: ['strokes.png'] },
    { kind: 'charts', count: 1, examples: [] },
  ])
})

test('nothing more is sent once the import was left', async () => {
  const by = sending(AbortSignal.abort(new Error('left')))

  await assert.rejects(bringPictures(preview, by), /left/)
  assert.deepEqual(by.said, [])
})

test('what is said of a silent picture is said in each of its places, and nothing else is changed', async () => {
  const { sections } = await bringPictures(preview, sending())

  assert.deepEqual(
    silentIn(sections).map(({ id }) => id),
    [sent.id],
  )
  const said = saidOf(sections, new Map([[sent.id, 'The lid, from above']]))
  assert.deepEqual(silentIn(said), [])
  assert.deepEqual(
    picturesIn(said[0]?.body ?? null).map(({ attrs }) => attrs.alt),
    ['The lid', 'The lid, from above'],
  )
})
