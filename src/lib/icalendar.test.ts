import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { icalendar, type DueDay } from './icalendar.ts'

const due = (more: Partial<DueDay> = {}): DueDay => ({
  uid: 'one@quality.example.com',
  day: '2026-12-31',
  summary: 'RSK-2026-0007: Assess it',
  description: 'Fire in server room',
  url: 'https://quality.example.com/risk-management/RSK-2026-0007',
  since: '2026-11-20T09:00:00.000Z',
  ...more,
})

const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

test('another program reads a due day as an event of that day, which keeps nobody busy', () => {
  const text = icalendar('Northfield: due days', [due()])
  const [event] = read(text)
  assert.ok(event)

  assert.deepEqual(
    [event.uid, event.startDate.toString(), event.endDate.toString(), event.startDate.isDate],
    ['one@quality.example.com', '2026-12-31', '2027-01-01', true],
  )
  assert.equal(event.component.getFirstPropertyValue('transp'), 'TRANSPARENT')
  assert.equal(event.component.getFirstPropertyValue('url'), due().url)
  assert.ok(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n') && text.endsWith('END:VCALENDAR\r\n'))
})

test('what people wrote arrives as they wrote it and adds no line of its own', () => {
  const summary = 'Comma, semicolon; back\\slash "quotes"'
  const description = 'One\r\nEND:VEVENT\nATTENDEE:mailto:everybody@example.com'
  const events = read(icalendar('x', [due({ summary, description })]))

  assert.equal(events.length, 1)
  assert.equal(events[0]?.summary, summary)
  assert.equal(events[0].description, description.replace('\r', ''))
  assert.deepEqual(events[0].attendees, [])
})

test('no line is longer than 75 bytes, and no character is cut', () => {
  const summary = 'Größenprüfung 测试 🧯 '.repeat(20).trim()
  const text = icalendar('x', [due({ summary })])

  assert.ok(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
  assert.equal(read(text)[0]?.summary, summary)
})

test('a calendar without due days is a calendar', () => {
  assert.deepEqual(read(icalendar('x', [])), [])
})
