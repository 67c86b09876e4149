import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentTypeOf, mayShow } from './content-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test('a picture or PDF is known by its first bytes', () => {
  assert.equal(contentTypeOf(bytes('\x89PNG\r\n\x1A\n....')), 'image/png')
  assert.equal(contentTypeOf(bytes('\xFF\xD8\xFF\xE0....')), 'image/jpeg')
  assert.equal(contentTypeOf(bytes('RIFF\x10\0\0\0WEBPVP8 ')), 'image/webp')
  assert.equal(contentTypeOf(bytes('%PDF-1.7\n')), 'application/pdf')
})

test('everything else is bytes to be saved: HTML, SVG, scripts, and what only half looks like a picture', () => {
  const others = [
    '<html><script>',
    '<svg xmlns=',
    '<?xml version',
    'GIF89a',
    'PK\x03\x04',
    '',
    '\x89PNG',
    'RIFF\x10\0\0\0WAVE',
    ' %PDF-1.7',
  ]

  for (const other of others) {
    const type = contentTypeOf(bytes(other))
    assert.deepEqual([type, mayShow(type)], ['application/octet-stream', false], other)
  }
})
