// The claims against a vendor, and the page on which one is answered as 8D.

import {
  roomMost,
  type ClaimFile,
  type Disciplines,
  type Room,
  type RoomClaim,
} from '#modules/vendor-management/room/told.ts'
import { call, Refused } from './call.tsx'
import { dayInWords, field, fileInput, h, textIn } from './dom.tsx'
import { formOf } from './forms.tsx'
import { draftOf, forgetDraft, keepDraft } from './room-memory.tsx'
import type { RoomPlace } from './room-place.ts'
import { roomWords } from './room-words.ts'
import { words as outsideWords } from './words.ts'

const { claims: words, disciplines } = roomWords

const names = Object.keys(disciplines) as readonly (keyof Disciplines)[] // Its own keys.

/** All that waits for the vendor, or is being looked at. */
export function claimsOf(room: Room, place: RoomPlace): HTMLElement {
  const line = (claim: RoomClaim) => {
    const { reference, title, stage } = claim
    const isAnswered = stage === 'answered'
    return h(
      'li',
      {},
      h('b', {}, title),
      h('p', { class: 'quiet' }, `${reference} · ${words.due(dayInWords(claim.due))}`),
      overdueOf(claim),
      h('p', {}, words.stage[stage]),
      h(
        'button',
        {
          class: isAnswered ? 'plain' : '',
          'aria-label': (isAnswered ? words.lookLabel : words.answerLabel)(reference),
          click: () => place.claim(room, reference),
        },
        isAnswered ? words.look : words.answer,
      ),
    )
  }
  return h(
    'section',
    {},
    h('h2', {}, words.title),
    room.claims.length === 0 ? h('p', {}, words.none) : h('ul', { class: 'lines' }, ...room.claims.map(line)),
  )
}

const overdueOf = ({ overdue }: RoomClaim) => (overdue > 0 ? h('p', { class: 'wrong' }, words.overdue(overdue)) : null)

/** What is claimed, and the answer to it. */
export const claimPage = (room: Room, claim: RoomClaim, place: RoomPlace): readonly HTMLElement[] => [
  aboutOf(claim),
  ...filesOf(claim, place),
  claim.stage === 'answered' ? saidOf(claim) : answerForm(claim, place),
  h('p', {}, h('button', { class: 'plain', click: () => place.show(room) }, words.back)),
]

function aboutOf(claim: RoomClaim): HTMLElement {
  const { reference, request, item, lot, quantity, issuedOn, due, stage } = claim
  const facts = [
    [words.issuedOn, dayInWords(issuedOn)],
    [words.item, item],
    [words.lot, lot],
    [words.quantity, quantity?.toLocaleString('en-GB') ?? null],
  ] as const
  return h(
    'section',
    {},
    h('p', { class: 'quiet' }, `${reference} · ${words.due(dayInWords(due))}`),
    overdueOf(claim),
    h('p', {}, words.stage[stage]),
    h('h2', {}, words.request),
    h('p', { class: 'said' }, request),
    h('dl', {}, ...facts.flatMap(([label, value]) => (value === null ? [] : [h('dt', {}, label), h('dd', {}, value)]))),
  )
}

/** What was sent with it, and the form by which more comes as long as it waits for an answer. */
function filesOf(claim: RoomClaim, place: RoomPlace): readonly HTMLElement[] {
  const isOpen = claim.stage !== 'answered'
  if (!isOpen && claim.files.length === 0) return []
  const line = ({ name, size, on }: ClaimFile) =>
    h('li', {}, name, h('span', { class: 'quiet' }, ` · ${outsideWords.files.size(size)} · ${dayInWords(on)}`))
  const shown = h(
    'section',
    {},
    h('h2', {}, words.files),
    claim.files.length === 0 ? h('p', {}, words.noFiles) : h('ul', { class: 'lines' }, ...claim.files.map(line)),
  )
  return isOpen ? [shown, fileForm(claim, place)] : [shown]
}

function fileForm({ reference }: RoomClaim, place: RoomPlace): HTMLElement {
  const input = fileInput()
  const fields = [field(input, { label: words.file, help: words.fileHelp })]
  return formOf({ title: '', fields, buttons: [h('button', { class: 'plain' }, words.sendFile)] }, async () => {
    const [file] = input.files ?? []
    if (!file) throw new Refused({ code: 'invalid', message: words.noFile, field: 'file' })
    if (file.size > roomMost.file) throw new Refused({ code: 'too-large', message: words.fileHelp, field: 'file' })
    const body = new FormData()
    // What is said of a file comes before it: the server reads in this order.
    body.append('reference', reference)
    body.append('file', file)
    const room = await call<Room>('room/claim-files', body, { 'x-vendor-room': place.session }).catch(place.over)
    place.claim(room, reference, words.fileSent(file.name))
  })
}

const saidOf = ({ answer }: RoomClaim) =>
  h(
    'section',
    {},
    h('h2', {}, words.yours),
    ...names
      .filter((name) => answer[name] !== '')
      .flatMap((name) => [h('h3', {}, disciplines[name].label), h('p', { class: 'said' }, answer[name])]),
  )

function answerForm({ reference, answer }: RoomClaim, place: RoomPlace): HTMLElement {
  const typed = draftOf(reference)
  const fields = names.map((name) => {
    const area = h('textarea', { name, rows: '4', maxlength: String(roomMost.answer) })
    area.value = typed[name] ?? answer[name]
    return field(area, disciplines[name])
  })
  const buttons = [h('button', {}, words.send)]
  const saidIn = () => Object.fromEntries(names.map((name) => [name, textIn(form, name)]))
  const form = formOf(
    { title: words.yours, fields: [h('p', { class: 'quiet' }, words.kept), ...fields], buttons },
    async () => {
      const body = { session: place.session, reference, ...saidIn() }
      const room = await call<Room>('room/answer', body).catch(place.over)
      forgetDraft(reference)
      place.show(room, words.sent(reference))
    },
  )
  form.addEventListener('input', () => keepDraft(reference, saidIn()))
  return form
}
