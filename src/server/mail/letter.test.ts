import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alertKinds, type AlertKind } from '#features/alerts/kinds.ts'
import { letterOf, type News } from './letter.ts'

const sender = { publicUrl: 'https://quality.example.com', provider: 'Northfield' }

const news = (more: Partial<News> = {}): News => ({
  kind: 'overdue',
  number: 'RSK-2026-0007',
  record: 'Fire in server room',
  says: 'is 2 days overdue.',
  body: null,
  url: 'https://quality.example.com/risk-management/RSK-2026-0007',
  because: 'owner',
  ...more,
})

test('a mail says in its subject what is up with which record, and in both its forms where to go and why it came', () => {
  const { subject, text, html } = letterOf([news()], sender)

  assert.equal(subject, 'RSK-2026-0007: Fire in server room is 2 days overdue.')
  for (const form of [text, html]) {
    assert.match(form, /RSK-2026-0007: Fire in server room is 2 days overdue\./)
    assert.match(form, /https:\/\/quality\.example\.com\/risk-management\/RSK-2026-0007/)
    assert.match(form, /You get this mail because you own this record\./)
    assert.match(form, /https:\/\/quality\.example\.com\/profile\/preferences/)
  }
})

test('every kind of alert has words of its own', () => {
  const kinds = Object.keys(alertKinds) as AlertKind[]
  const headings = kinds.map((kind) => letterOf([news({ kind })], sender).text.split('\n')[0])

  assert.equal(new Set(headings).size, kinds.length)
  assert.ok(headings.every(Boolean))
})

test('what people wrote is text and never markup', () => {
  const wild = '<img src=x onerror="alert(1)"> & <a href="https://evil.example">here</a>'
  const mails = [
    letterOf([news({ record: wild, says: wild, body: `${wild}\n</blockquote><script>` })], sender),
    letterOf(
      [news({ record: wild, says: wild }), news({ number: null, record: null, says: wild, url: `x"y` })],
      sender,
    ),
  ]

  for (const { html } of mails) {
    assert.doesNotMatch(html, /<img|<script|onerror="|href="https:\/\/evil/)
    assert.match(html, /&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp;/)
    assert.doesNotMatch(html.replaceAll(/ (?:href|lang|charset|name|content)="[^"]*"/g, ''), /=["']/)
  }
})

test('nothing that people wrote becomes a header', () => {
  const { subject } = letterOf([news({ record: 'Fire\r\nBcc: everybody@example.com\u2028\0x' })], sender)

  assert.equal(subject, 'RSK-2026-0007: Fire Bcc: everybody@example.com x is 2 days overdue.')
  assert.ok(letterOf([news({ record: 'x'.repeat(500) })], sender).subject.length <= 150)
})

test('of a confidential record a mail says neither its title nor what was written', () => {
  const { subject, text, html } = letterOf([news({ record: null, body: 'The password is swordfish.' })], sender)

  assert.equal(subject, 'RSK-2026-0007: a confidential record is 2 days overdue.')
  for (const form of [text, html]) {
    assert.doesNotMatch(form, /swordfish/)
    assert.match(form, /This record is confidential: log in to read more\./)
  }
})

test('a digest tells of each record once, with all its news', () => {
  const other = {
    number: 'ACT-2026-0001',
    record: 'Replace the cable',
    url: 'https://quality.example.com/tasks/ACT-2026-0001',
  }
  const { subject, text, html } = letterOf(
    [
      news({ says: 'is now Assessed.' }),
      news({ ...other, says: 'is now Done.' }),
      news({ says: 'is now Treated.', body: 'A long story.' }),
      news({
        number: null,
        record: null,
        says: 'A backup failed.',
        url: 'https://quality.example.com/system-settings',
      }),
    ],
    sender,
  )

  assert.equal(subject, '4 pieces of news about 2 records')
  assert.match(
    text,
    /RSK-2026-0007: Fire in server room\n- is now Assessed\.\n- is now Treated\.\nhttps:\/\/quality\.example\.com\/risk-management\/RSK-2026-0007/,
  )
  assert.match(text, /- A backup failed\. https:\/\/quality\.example\.com\/system-settings/)
  assert.equal(html.match(/<h2>/g)?.length, 3)
  assert.doesNotMatch(text + html, /A long story/)
})

test('a digest has an end', () => {
  const { text } = letterOf(
    Array.from({ length: 130 }, () => news()),
    sender,
  )

  assert.equal(text.match(/^- is 2 days overdue/gm)?.length, 100)
  assert.match(text, /… and 30 more\./)
})

test('a mail asks for nothing from elsewhere', () => {
  const { html } = letterOf([news()], sender)

  assert.doesNotMatch(html, /<img|<link|<script|@import|url\(|src=/)
  assert.match(html, /color-scheme:light dark/)
})
