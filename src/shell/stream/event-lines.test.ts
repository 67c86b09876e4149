import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventReader } from './event-lines.ts'

const text = ': \n\nid: 7\nevent: alerts\ndata: {"unread":1}\n\nevent: tasks\ndata: {}\n\n'

const events = [
  { name: 'alerts', data: '{"unread":1}', id: '7' },
  { name: 'tasks', data: '{}', id: undefined },
]

test('a stream reads the same wherever it is cut', () => {
  for (let cut = 0; cut <= text.length; cut += 1) {
    const read = eventReader()

    assert.deepEqual([...read(text.slice(0, cut)), ...read(text.slice(cut))], events, `cut at ${cut}`)
  }
})

test('what is not ended by an empty line is no event yet', () => {
  assert.deepEqual(eventReader()('event: alerts\ndata: {}\n'), [])
})

test('lines of data belong together, and a heartbeat is none', () => {
  assert.deepEqual(eventReader()(': \n\ndata: a\ndata: b\r\n\r\n'), [{ name: 'message', data: 'a\nb', id: undefined }])
})
