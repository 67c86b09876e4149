// The audience of documents as people come and go: whoever joins is asked to read what is in effect, whoever leaves is excused.

import { assignReaders } from '#modules/training/assignment/assign.server.ts'
import { excuseLeft, joined, waitedForLeft } from '#modules/training/assignment/audience.server.ts'
import type { AskJoined } from '#modules/training/assignment/ask-to-read.server.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { readingOf } from './reading-of.server.ts'

/** Asks those who have come to go by documents to read what is in effect of them, and what is about to be. */
export const askJoined: AskJoined = async (door, moved, because) => {
  for (const { version, document, people } of await joined(door, moved))
    await assignReaders(door, readingOf(door, version, document), {
      only: people,
      why: 'New in the audience',
      because,
    })
}

async function departmentName({ db }: UnitOfWork, id: unknown): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>({
    name: 'department-name',
    text: 'select name from department where id = $1',
    values: [id],
  })
  return rows[0]?.name
}

const sameMembers = (some: unknown, others: unknown): boolean => {
  const members = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted().join(' ') : '')
  return members(some) === members(others)
}

/** Whoever was away for a while is back, and not new. */
const backFrom: Readonly<Record<string, string>> = {
  suspended: 'Back after a suspension.',
  closing: 'Stays after all.',
}

/** After a person was changed: they may belong elsewhere, or again. Whoever has left for good is excused of everything elsewhere. */
export async function audienceOfPerson(door: UnitOfWork, before: AnyRow | null, after: AnyRow): Promise<void> {
  const hasMoved = before !== null && before.department !== after.department
  const hasCome = after.state === 'active' && before?.state !== 'active'
  if (!hasMoved && !hasCome) return
  const department = await departmentName(door, after.department)
  if (hasMoved) {
    const left = await departmentName(door, before.department)
    await excuseLeft(door, { by: 'person', id: after.id }, () =>
      left === undefined ? 'Now in another department.' : `No longer in the department ${left}.`,
    )
  }
  if (after.state !== 'active') return
  const isNew = department === undefined ? 'New in the organisation.' : `New in the department ${department}.`
  await askJoined(
    door,
    { by: 'person', id: after.id },
    (hasCome && before ? backFrom[before.state] : undefined) ?? isNew,
  )
}

const audienceFields = ['departments', 'jobRoles', 'readers'] as const

/** Whom a version waits for was approved with it: nobody is taken out of its audience until it is in effect. */
async function refuseFewer(door: UnitOfWork, document: string, field: string): Promise<void> {
  const waited = await waitedForLeft(door, document)
  if (!waited) return
  const who = waited.readers === 1 ? 'one person' : `${waited.readers} people`
  refuse(
    'invalid',
    `Version ${waited.label} waits until ${who} whom this leaves out ${waited.readers === 1 ? 'has' : 'have'} read it. Narrow the audience once it is effective, or have their training waived.`,
    field,
  )
}

/** Excuses those who are no longer in the audience of a document from reading what is in effect of it. */
export const excuseOthers = (door: UnitOfWork, document: string): Promise<void> =>
  excuseLeft(door, { by: 'document', id: document }, (number) => `No longer in the audience of ${number}.`)

/** After a document was changed: its audience may be wider or narrower. */
export async function audienceOfDocument(door: UnitOfWork, before: AnyRow | null, after: AnyRow): Promise<void> {
  if (before === null) return
  const changed = audienceFields.find((name) => !sameMembers(before[name], after[name]))
  if (changed === undefined) return
  await refuseFewer(door, after.id, changed)
  const moved = { by: 'document', id: after.id } as const
  await excuseOthers(door, after.id)
  await askJoined(door, moved, `The audience of ${after.number} was widened.`)
}
