// The vendor room: a door that asks for a code, then what the vendor is asked for. No cookie; who is in is known to this tab alone.

import type { Room, RoomDoor, RoomKey } from '#modules/vendor-management/room/told.ts'
import { call, Refused } from './call.tsx'
import { dayInWords, field, h, textIn } from './dom.tsx'
import { formOf } from './forms.tsx'
import { claimPage, claimsOf } from './room-claims.tsx'
import { documentsOf } from './room-documents.tsx'
import { forgetSession, keepSession, sessionOf } from './room-memory.tsx'
import { noticePage, noticesOf } from './room-notices.tsx'
import type { RoomPlace } from './room-place.ts'
import { roomWords } from './room-words.ts'
import { words } from './words.ts'

const provider = () => document.querySelector<HTMLMetaElement>('meta[name=provider]')?.content ?? ''

/** Draws the room of this address, or its door. */
export async function drawRoom(root: HTMLElement): Promise<void> {
  const token = location.hash.slice(1)
  document.title = roomWords.tab(provider())
  root.replaceChildren(h('p', { class: 'quiet' }, words.loading))
  const session = sessionOf(token)
  if (session === null) return drawDoor(root, token, '')
  try {
    const place = placeOf(root, token, session)
    place.show(await call<Room>('room/open', { session }))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 'signed-out') await drawDoor(root, token, '')
    else refusedIn(root, error)
  }
}

function refusedIn(root: HTMLElement, { code, message }: Refused): void {
  const title = code === 'not-found' ? roomWords.nowhere : roomWords.title
  root.replaceChildren(h('h1', {}, title), h('p', { role: 'alert' }, message))
}

/** Draws what a page begins with and takes focus there, so that whoever hears the page hears where they are. */
function turn(root: HTMLElement, title: string, says: string, ...rest: readonly (HTMLElement | null)[]): void {
  const heading = h('h1', { tabindex: '-1' }, title)
  const news = h('p', { role: 'status', class: 'news' })
  root.replaceChildren(heading, news, ...rest.filter((one) => one !== null))
  heading.focus()
  news.textContent = says
}

async function drawDoor(root: HTMLElement, token: string, says: string): Promise<void> {
  forgetSession()
  const { door } = roomWords
  try {
    const { to, until } = await call<RoomDoor>('room', { token })
    const ask = formOf({ title: '', fields: [], buttons: [h('button', {}, door.ask)] }, async () => {
      await call<RoomDoor>('room/code', { token })
      drawCode(root, token, to)
    })
    turn(
      root,
      roomWords.title,
      says,
      h('p', {}, `${door.says} ${door.to(to)}`),
      ask,
      h('p', { class: 'quiet' }, roomWords.until(dayInWords(until))),
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    refusedIn(root, error)
  }
}

function drawCode(root: HTMLElement, token: string, to: string): void {
  const { door } = roomWords
  const code = h('input', { name: 'code', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '9' })
  const buttons = [
    h('button', { value: 'enter' }, door.enter),
    h('button', { value: 'again', class: 'plain' }, door.again),
  ]
  const fields = [field(code, { label: door.code, help: door.codeHelp })]
  const form = formOf({ title: '', fields, buttons }, async (typed, button) => {
    if (button === 'again') {
      await call<RoomDoor>('room/code', { token })
      return drawCode(root, token, to)
    }
    const { session } = await call<RoomKey>('room/enter', { token, code: textIn(typed, 'code') })
    keepSession(token, session)
    return placeOf(root, token, session).show(await call<Room>('room/open', { session }))
  })
  turn(root, roomWords.title, door.sent(to), form)
  code.focus()
}

function placeOf(root: HTMLElement, token: string, session: string): RoomPlace {
  const place: RoomPlace = {
    session,
    show: (room, says = '') =>
      turn(
        root,
        roomWords.title,
        says,
        h('p', { class: 'lead' }, roomWords.greeting(room.contact, room.vendor)),
        claimsOf(room, place),
        noticesOf(room, place),
        ...documentsOf(room, place),
        h('p', { class: 'quiet' }, roomWords.until(dayInWords(room.until))),
        leaving(root, token),
      ),
    claim: (room, reference, says = '') => {
      const claim = room.claims.find((one) => one.reference === reference)
      if (claim) turn(root, claim.title, says, ...claimPage(room, claim, place))
    },
    notice: (room) => turn(root, roomWords.notices.page, '', ...noticePage(room, place)),
    over: (error) => {
      if (error instanceof Refused && error.code === 'signed-out') void drawDoor(root, token, error.message)
      throw error
    },
  }
  return place
}

const leaving = (root: HTMLElement, token: string) =>
  h('p', {}, h('button', { class: 'plain', click: () => void drawDoor(root, token, '') }, roomWords.leave))
