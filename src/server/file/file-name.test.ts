import assert from 'node:assert/strict'
import { test } from 'node:test'
import { disposition, keptName } from './file-name.ts'

test('a file keeps its name, without the folders it came from', () => {
  assert.equal(keptName('Prüfbericht 7.pdf'), 'Prüfbericht 7.pdf')
  assert.equal(keptName('C:\\Users\\ada\\report.pdf'), 'report.pdf')
  assert.equal(keptName('../../etc/passwd'), 'passwd')
})

test('signs that nobody sees are left out, also those that turn the writing around', () => {
  assert.equal(keptName('a\0b\r\nc.txt'), 'abc.txt')
  assert.equal(keptName('invoice\u202Efdp.exe'), 'invoicefdp.exe')
})

test('a file without a name is called file', () => {
  for (const name of ['', '  ', '.', '..', 'folder/', '\0']) assert.equal(keptName(name), 'file')
})

test('a long name is cut before its ending', () => {
  const name = keptName(`${'x'.repeat(300)}.pdf`)

  assert.equal(name.length, 200)
  assert.ok(name.endsWith('x.pdf'))
  assert.ok(keptName('😀'.repeat(200)).isWellFormed())
})

test('the header carries the whole name and nothing but the name', () => {
  assert.equal(
    disposition('attachment', 'Prüf"bericht\\ 7%.pdf'),
    `attachment; filename="Pr_f_bericht_ 7_.pdf"; filename*=UTF-8''Pr%C3%BCf%22bericht%5C%207%25.pdf`,
  )
  assert.ok(!disposition('inline', keptName('a\r\nset-cookie: x=1')).includes('\n'))
})
