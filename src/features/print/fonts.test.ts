import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSync } from 'fontkit'
import { fonts, runsOf } from './fonts.server.ts'

const written = {
  Greek: 'Η καλωδίωση είναι παλιά: Ἀρχαία ὄψις',
  Cyrillic: 'Кабель изношен; Їжак, Ґанок, ћирилица, қазақ',
  Vietnamese: 'Cháy phòng máy chủ, được',
  Turkish: 'İŞĞ ığ',
}

test('Greek, Cyrillic and every Latin script are drawn by the house’s own font, in each of its cuts', () => {
  for (const [script, text] of Object.entries(written)) {
    const { runs, missing } = runsOf(text)
    assert.deepEqual([missing, runs.map(({ font }) => font)], [0, ['Inter']], script)
  }
  const signs = [...new Set(Object.values(written).join('').normalize('NFC').replaceAll(' ', ''))]
  for (const file of Object.values(fonts.Inter)) {
    const font = openSync(file)
    const without = signs.filter(
      (sign) => !('hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
    )
    assert.deepEqual(without, [], file)
  }
})

test('Hebrew, Arabic, Georgian and Armenian are drawn by the second font', () => {
  for (const text of ['הכבל', 'الكابل', 'ცეცხლი', 'Հրդեհ'])
    assert.deepEqual(runsOf(text), { runs: [{ text, font: 'DejaVu' }], missing: 0 })
})

test('a sign that no font has is a box, and is counted', () => {
  for (const [text, count] of [
    ['火災', 2],
    ['カタカナ', 4],
    ['화재', 2],
    ['ไฟ', 2],
    ['आग', 2],
  ] as const) {
    const { runs, missing } = runsOf(text)
    assert.deepEqual([runs.map((run) => run.text).join(''), missing], ['□'.repeat(count), count], text)
  }
})
