// What a message becomes, within the transaction that writes it down: a complaint, or a line of one.

import { dayAt, type Day } from '#lib/days.ts'
import { newId } from '#lib/ids.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { withLine } from '#kernel/kinds/rows/with-line.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import { putFile } from '#server/file/put-file.server.ts'
import { putInOutbox } from '#server/mail/compose.server.ts'
import type { Sender } from '#server/mail/letter.ts'
import { tellHandlers } from '#server/outside/alerts.server.ts'
import { statusLetter } from '#server/outside/status-letter.ts'
import { addressOf, keepLink, unseen, usualDays } from '#server/outside/status-link.server.ts'
import { withRoom, type Hanging } from './attachments.server.ts'
import { customerAt, type Meant } from './belongs.server.ts'
import type { Message } from './message.ts'
import { newIn, oneLine, shortened } from './plain.ts'
import { words } from './words.ts'

/** A message that is taken in. */
export type Taking = {
  readonly message: Message
  readonly sender: string
  readonly arrivedAt: Date
  readonly hanging: Hanging
  /** What whoever works on it is to know of the message itself. */
  readonly notes: readonly string[]
}

/** From where mails to the customer leave; none where they are sent nothing. */
export type Answering = { readonly outsideUrl: string; readonly sender: Sender }

type Line = { readonly on: Day; readonly from: string; readonly how: string; readonly what: string }

const longest = { title: 200, words: 4000, line: 2000 } as const

const note = (on: Day, what: string): Line => ({
  on,
  from: 'Internal',
  how: 'Email',
  what: shortened(what, longest.line, words.shortened),
})

const notesOf = ({ notes, hanging: { refused } }: Taking, on: Day): readonly Line[] =>
  [...notes, ...(refused.length > 0 ? [words.notTaken(refused.join(', '))] : [])].map((what) => note(on, what))

async function putFiles(door: UnitOfWork, row: AnyRow, { original, files }: Hanging): Promise<void> {
  for (const file of [...files, ...(original ? [original] : [])])
    await putFile(door, complaint, door.loaded(row.id), { ...file, creator: null })
}

const titleOf = ({ subject, senderName }: Message) =>
  oneLine(subject.replace(/^(?:(?:re|fwd?|aw|wg)\s*:\s*)+/i, ''), longest.title) ||
  words.noSubject(senderName).slice(0, longest.title)

/** Sends the customer the link by which they see how it stands: that is how they hear that it has come in. */
async function acknowledge(
  door: UnitOfWork,
  row: AnyRow,
  email: string,
  { outsideUrl, sender }: Answering,
): Promise<void> {
  const now = new Date(door.at)
  const id = newId(now)
  const until = dayAt(
    new Date(await keepLink(door, row.id, { id, token: null, sentTo: email, by: null }, usualDays)),
    door.zone,
  )
  await door.tell(row.id, { kind: 'link-shared', record: subjectOf(complaint, row), facts: { until, sentTo: email } })
  const letter = statusLetter({ reference: row.number, url: addressOf(outsideUrl, unseen), until }, sender)
  const mail = {
    reader: { id: null, email },
    about: [row.id],
    purpose: 'status-link',
    statusLink: id,
    madeBy: null,
  } as const
  await putInOutbox(door.db, [{ ...mail, ...letter }], now)
}

/** Makes a complaint of a message. @param meant the one that it names without being part of it */
export async function begin(
  door: UnitOfWork,
  taking: Taking,
  { meant, answering }: { readonly meant: Meant | undefined; readonly answering: Answering | undefined },
): Promise<AnyRow> {
  const { message, sender, arrivedAt, hanging } = taking
  const on = dayAt(arrivedAt, door.zone)
  const customer = await customerAt(door.db, sender)
  const contacts = notesOf(taking, on)
  const made = await door.create(
    complaint,
    {
      title: titleOf(message),
      description: shortened(message.text || words.noText, longest.words, words.shortened),
      remedy: words.remedy,
      channel: 'Email',
      awareOn: on,
      receivedOn: on,
      contact: message.senderName.slice(0, 200) || 'unknown',
      contactDetails: sender,
      ...(customer !== undefined && { customer }),
      ...(contacts.length > 0 && { contacts }),
    },
    { follows: true },
  )
  await putFiles(door, made, hanging)
  if (answering && sender !== '') await acknowledge(door, made, sender, answering)
  const title = meant && !meant.isTheirs ? words.alert.notTheirs(meant.number) : words.alert.came
  await tellHandlers(door, made, { title, body: titleOf(message), dedupe: `came ${made.id}` }, meant ? 'warn' : 'info')
  return made
}

/** Adds a message to the complaint that it is about. @returns what hung on it and had no room there */
export async function join(door: UnitOfWork, taking: Taking, row: AnyRow): Promise<Hanging> {
  const { message, arrivedAt } = taking
  const { kept, left } = await withRoom(door.db, row.id, taking.hanging)
  const on = dayAt(arrivedAt, door.zone)
  const what = shortened(newIn(message.text) || words.noText, longest.line, words.shortened)
  const lines = [{ on, from: 'Customer', how: 'Email', what }, ...notesOf({ ...taking, hanging: kept }, on)]
  const contacts = lines.reduce(withLine, row.contacts)
  const saved = await door.save(complaint, row.id, row.version, { contacts })
  await putFiles(door, saved, kept)
  await tellHandlers(door, saved, { title: words.alert.wrote, body: what, dedupe: `wrote ${row.id} ${door.at}` })
  return left
}
