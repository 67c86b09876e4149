import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newIn, oneLine, shortened, textOfHtml, tidy } from './plain.ts'

test('of HTML its words are kept, and nothing that runs or is not drawn', () => {
  for (const [html, text] of [
    ['<p>One</p><p>two</p>', 'One\n\ntwo'],
    ['a<br>b', 'a\nb'],
    ['<head><title>no</title></head><body>yes</body>', 'yes'],
    ['<script>alert("<p>1</p>")</script>2', '2'],
    ['<style>p{}', ''],
    ['1 &lt; 2 &amp; &#252; &#xFC; &unknown; &#0; &#99999999;', '1 < 2 & ü ü &unknown;  &#99999999;'],
    ['&lt;script&gt;', '<script>'],
    ['<!-- a <b> --> c', 'c'],
    ['cut <a href="', 'cut'],
    ['<p onclick="x">y</p>', 'y'],
  ] as const)
    assert.equal(tidy(textOfHtml(html)), text, html)
})

test('control characters and marks that turn the writing are taken out', () => {
  assert.equal(tidy('a\u0000b\u202Ec\r\nd  \n\n\n\ne\tf'), 'abc\nd\n\ne\tf')
  assert.equal(oneLine('two\r\nBcc: x\u0007 lines', 50), 'two Bcc: x lines')
  assert.equal(oneLine('abcdef', 4), 'abc…')
  assert.equal(shortened('a'.repeat(30), 20, 'More.'), `${'a'.repeat(13)}\n\nMore.`)
})

test('of an answer what is new is kept', () => {
  assert.equal(newIn('New.\n\nOn 3 May Kim wrote:\n> old'), 'New.')
  assert.equal(newIn('Neu.\n\nAm 3. Mai schrieb Kim:\n> alt'), 'Neu.')
  assert.equal(newIn('New.\n-----Original Message-----\nold'), 'New.')
  assert.equal(newIn('> only quoted'), '> only quoted')
  assert.equal(newIn('> asked\nanswered\n> asked'), '> asked\nanswered')
})
