// The changes that a vendor has given notice of, and the page on which it gives notice of another.

import { noticeKinds } from '#modules/vendor-management/notice/notice-kinds.ts'
import { roomMost, type Room, type RoomNotice } from '#modules/vendor-management/room/told.ts'
import { call, Refused } from './call.tsx'
import { dayInWords, field, fileInput, h, textIn } from './dom.tsx'
import { formOf } from './forms.tsx'
import { draftOf, forgetDraft, keepDraft } from './room-memory.tsx'
import type { RoomPlace } from './room-place.ts'
import { roomWords } from './room-words.ts'

const { notices: words } = roomWords

const named = ['title', 'concerns', 'description', 'cause', 'items', 'reference', 'effectiveOn'] as const

/** What is typed is kept under this name. */
const draft = 'notice'

/** What was sent, and the way to the form. */
export function noticesOf(room: Room, place: RoomPlace): HTMLElement {
  const line = ({ reference, title, effectiveOn, stage }: RoomNotice) =>
    h(
      'li',
      {},
      h('b', {}, title),
      h(
        'p',
        { class: 'quiet' },
        [reference, effectiveOn && words.from(dayInWords(effectiveOn)), words.stage[stage]].filter(Boolean).join(' · '),
      ),
    )
  return h(
    'section',
    {},
    h('h2', {}, words.title),
    h('p', { class: 'quiet' }, words.says),
    room.notices.length === 0 ? null : h('ul', { class: 'lines' }, ...room.notices.map(line)),
    h('p', {}, h('button', { class: 'plain', click: () => place.notice(room) }, words.begin)),
  )
}

/** The form. */
export const noticePage = (room: Room, place: RoomPlace): readonly HTMLElement[] => [
  h('p', { class: 'quiet' }, words.says),
  noticeForm(place),
  h('p', {}, h('button', { class: 'plain', click: () => place.show(room) }, roomWords.claims.back)),
]

type Typed = Readonly<Partial<Record<string, string>>>

function fieldsOf(typed: Typed, file: HTMLInputElement): readonly HTMLElement[] {
  const line = (name: string, more: Readonly<Record<string, string>> = {}) => {
    const input = h('input', { name, autocomplete: 'off', ...more })
    input.value = typed[name] ?? ''
    return input
  }
  const area = (name: string, most: number, rows = '4') => {
    const input = h('textarea', { name, rows, maxlength: String(most) })
    input.value = typed[name] ?? ''
    return input
  }
  const kind = h(
    'select',
    { name: 'concerns' },
    h('option', { value: '' }, words.choose),
    ...noticeKinds.map((one) => h('option', {}, one)),
  )
  kind.value = typed['concerns'] ?? ''
  return [
    field(line('title', { maxlength: String(roomMost.scope) }), { label: words.what }),
    field(kind, { label: words.kind }),
    field(area('description', roomMost.answer), { label: words.description, help: words.descriptionHelp }),
    field(area('cause', roomMost.some, '3'), { label: words.cause, help: words.optional }),
    field(area('items', roomMost.some, '3'), { label: words.items, help: words.itemsHelp }),
    field(line('effectiveOn', { type: 'date' }), { label: words.effectiveOn, help: words.effectiveOnHelp }),
    field(line('reference', { maxlength: String(roomMost.line) }), { label: words.reference, help: words.optional }),
    field(file, { label: words.file, help: words.fileHelp }),
  ]
}

function noticeForm(place: RoomPlace): HTMLElement {
  const input = fileInput()
  const kept = h('p', { class: 'quiet' }, roomWords.claims.kept)
  const fields = [kept, ...fieldsOf(draftOf(draft), input)]
  const saidIn = () => Object.fromEntries(named.map((name) => [name, textIn(form, name)]))
  const form = formOf({ title: '', fields, buttons: [h('button', {}, words.send)] }, async () => {
    const [file] = input.files ?? []
    if (file && file.size > roomMost.file)
      throw new Refused({ code: 'too-large', message: words.fileHelp, field: 'file' })
    const body = new FormData()
    // What is said comes before the file: the server reads in this order.
    for (const name of named) body.append(name, textIn(form, name))
    if (file) body.append('file', file)
    const now = await call<Room>('room/notices', body, { 'x-vendor-room': place.session }).catch(place.over)
    forgetDraft(draft)
    place.show(now, words.sent)
  })
  form.addEventListener('input', () => keepDraft(draft, saidIn()))
  return form
}
