import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headFault, largestFile, nameFault, sizeFault } from './accepted.ts'
import { sizeInWords } from '#lib/size-in-words.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test('evidence is taken by its name, programs and pages are not', () => {
  for (const name of ['report.pdf', 'Foto 1.JPG', 'sheet.xlsx', 'mail.eml', 'part.step', 'film.mp4'])
    assert.equal(nameFault(name), undefined, name)
  for (const name of [
    'setup.exe',
    'run.bat',
    'a.js',
    'page.html',
    'logo.svg',
    'book.xlsm',
    'all.zip',
    'pdf',
    'x.pdf.lnk',
  ])
    assert.match(nameFault(name) ?? '', /is of a kind that is not taken/, name)
  assert.match(nameFault('x.constructor') ?? '', /not taken/)
})

test('a file must begin as its name says', () => {
  assert.equal(headFault('a.pdf', bytes('%PDF-1.7')), undefined)
  assert.equal(headFault('a.txt', bytes('Prüfbericht')), undefined)
  assert.equal(headFault('a.csv', bytes('\xFF\xFEa\0;\0')), undefined)
  for (const [name, head] of [
    ['a.pdf', 'MZ\x90\0'],
    ['a.png', '<html>'],
    ['a.txt', 'MZ\x90\0\x03'],
    ['a.txt', '#!/bin/sh'],
    ['a.docx', '\xD0\xCF\x11\xE0'],
  ] as const)
    assert.match(headFault(name, bytes(head)) ?? '', /is not what its name says/, `${name} ${head}`)
})

test('a file has at least one byte and at most 50 MB', () => {
  assert.equal(sizeFault('a.pdf', largestFile), undefined)
  assert.match(sizeFault('a.pdf', largestFile + 1) ?? '', /larger than 50 MB/)
  assert.match(sizeFault('a.pdf', 0) ?? '', /is empty/)
})

test('sizes read as people say them', () => {
  assert.deepEqual([999, 212_400, 1_400_000].map(sizeInWords), ['999 bytes', '212 kB', '1.4 MB'])
})
