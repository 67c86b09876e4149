// The documents of a vendor: what it has shown, what is asked of it, and how it sends the next one.

import { roomMost, type Room, type RoomCertificate } from '#modules/vendor-management/room/told.ts'
import { call, Refused } from './call.tsx'
import { dayInWords, field, fileInput, h, textIn } from './dom.tsx'
import { formOf } from './forms.tsx'
import type { RoomPlace } from './room-place.ts'
import { roomWords } from './room-words.ts'

const { documents: words } = roomWords

const named = ['type', 'reference', 'issuer', 'issued', 'expires'] as const

/** What there is, and the form by which more comes. */
export const documentsOf = (room: Room, place: RoomPlace): readonly HTMLElement[] => [
  shownOf(room),
  sendForm(room, place),
]

function shownOf({ certificates, missing }: Room): HTMLElement {
  const line = ({ type, reference, expires, stage }: RoomCertificate) =>
    h(
      'li',
      {},
      h('b', {}, type),
      ` ${reference}`,
      h(
        'p',
        { class: stage === 'expired' || stage === 'expiring' ? 'wrong' : 'quiet' },
        `${words.expires(expires && dayInWords(expires))} · ${words.stage[stage]}`,
      ),
    )
  return h(
    'section',
    {},
    h('h2', {}, words.title),
    ...missing.map((all) => h('p', { class: 'late' }, words.missing(all))),
    certificates.length === 0 ? h('p', {}, words.none) : h('ul', { class: 'lines' }, ...certificates.map(line)),
  )
}

function fieldsOf({ types }: Room, file: HTMLInputElement): readonly HTMLElement[] {
  const line = (name: string, more: Readonly<Record<string, string>> = {}) =>
    h('input', { name, autocomplete: 'off', ...more })
  const type = h(
    'select',
    { name: 'type' },
    h('option', { value: '' }, words.choose),
    ...types.map((one) => h('option', {}, one)),
  )
  return [
    field(type, { label: words.type }),
    field(line('reference', { maxlength: String(roomMost.line) }), { label: words.reference }),
    field(line('issuer', { maxlength: String(roomMost.scope) }), { label: words.issuer, help: words.optional }),
    field(line('issued', { type: 'date' }), { label: words.issued, help: words.optional }),
    field(line('expires', { type: 'date' }), { label: words.lastDay, help: words.optional }),
    field(file, { label: words.file, help: words.fileHelp }),
  ]
}

function sendForm(room: Room, place: RoomPlace): HTMLElement {
  const input = fileInput()
  const buttons = [h('button', {}, words.sendIt)]
  return formOf({ title: words.send, fields: fieldsOf(room, input), buttons }, async (form) => {
    const [file] = input.files ?? []
    if (!file) throw new Refused({ code: 'invalid', message: words.noFile, field: 'file' })
    if (file.size > roomMost.file) throw new Refused({ code: 'too-large', message: words.fileHelp, field: 'file' })
    const body = new FormData()
    // What is said of a file comes before it: the server reads in this order.
    for (const name of named) body.append(name, textIn(form, name))
    body.append('file', file)
    const now = await call<Room>('room/certificates', body, { 'x-vendor-room': place.session }).catch(place.over)
    place.show(now, words.sent(file.name))
  })
}
