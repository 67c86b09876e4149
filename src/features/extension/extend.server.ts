// What a request does to the record that it extends: it is refused where it makes no sense, and moves the day when the
// last signature is given, in the same act.

import { dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { dismissAlerts } from '#features/alerts/dismiss.server.ts'
import { extensionName, type Definition } from '#kernel/definition/define.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import { endRounds } from '#kernel/store/rounds.server.ts'
import type { LoadedRecord } from '#kernel/store/loaded.server.ts'
import { complete, valuesOf } from '#kernel/store/work.server.ts'
import type { Tx } from '#kernel/store/tx.server.ts'
import { changed, subjectOf, writeOver } from '#kernel/store/write.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { openStates } from '#kernel/workflow/agreed.ts'

/** What one request does, with the record that it extends in hand. */
type Request = { readonly row: AnyRow; readonly definition: Definition; readonly loaded: LoadedRecord }

/** After a request was made or decided. Does nothing for any other record. */
export async function applyExtension(tx: Tx, before: AnyRow | null, after: AnyRow): Promise<void> {
  const parent = parentIn(after)
  const loaded = parent && tx.loaded.get(parent.id)
  const definition = parent && tx.registry.named(parent.kind)
  if (!loaded || !definition) return
  const request: Request = { row: after, definition, loaded }
  if (!before) return checkAsked(tx, request)
  if (after.state === 'approved' && before.state !== 'approved') await moveDay(tx, request)
  if (after.state === 'rejected' && before.state !== 'rejected') tellRejected(tx, request)
}

/** A later day, not past, and one request at a time. */
function checkAsked({ now, zone }: Tx, { row, definition, loaded }: Request): void {
  const due = definition.due === undefined ? null : loaded.row[definition.due]
  const { until } = row
  if (typeof due !== 'string') return refuse('invalid', `${loaded.row.number} has no due date to extend.`, 'parent')
  if (typeof until !== 'string' || until <= due)
    return refuse('invalid', `Choose a day after ${dayInWords(due)}, the current due date.`, 'until')
  if (until < dayAt(now, loaded.zone ?? zone)) return refuse('invalid', 'That day has passed already.', 'until')
  const other = (loaded.parts[extensionName] ?? []).find(({ state, id }) => state === 'requested' && id !== row.id)
  if (other) refuse('blocked', `${String(other.number)} asks for a later day already; it must be decided first.`)
}

/** By the requester's request and the deciders' signatures: what the record itself lets nobody change by hand. */
async function moveDay(tx: Tx, { row: request, definition, loaded }: Request): Promise<void> {
  const { row } = loaded
  const { due } = definition
  if (due === undefined || !openStates(definition).includes(row.state))
    return refuse('blocked', `${row.number} is no longer open, so its due date stays.`)
  const values = await complete(tx, definition, { ...valuesOf(definition, row), [due]: request.until ?? null })
  const after: AnyRow = { ...row, ...values, version: row.version + 1, changedAt: tx.now.toISOString() }
  const ended = await endRounds(tx, definition, loaded, 'changed')
  const told = {
    kind: 'changed',
    record: subjectOf(definition, after),
    changes: changed(tx, definition, row, after),
    reason: `${request.number} was approved.`,
  } as const
  await writeOver(tx, definition, { ...loaded, rounds: ended.rounds }, after, [...ended.told, told])
  dismissAlerts(tx, definition, row, after)
  await tx.rules[definition.name]?.after?.(tx.door, { definition, before: row, after })
  tell(tx, { row: request, definition, loaded }, `is due ${inWords(request.until)} now: more time was granted`)
}

const inWords = (day: unknown) => (typeof day === 'string' ? dayInWords(day) : '')

const tellRejected = (tx: Tx, request: Request) =>
  tell(tx, request, `stays due ${inWords(request.row.was)}: more time was not granted`)

/** Tells the record's own people, about the record: the request is a part of it. */
function tell(tx: Tx, { row, loaded }: Request, what: string): void {
  const { actor } = tx
  const isRejected = row.state === 'rejected'
  const people = [row.creator, loaded.row.owner, loaded.row.creator, ...loaded.watchers]
  raise(tx.door, [
    {
      to: people.filter((person) => typeof person === 'string'),
      kind: isRejected ? 'rejection' : 'state',
      severity: isRejected ? 'warn' : 'info',
      card: loaded.row.id,
      title: `${what}${actor.kind === 'person' ? ` by ${actor.name}` : ''}.`,
      dedupe: `extension ${row.id} ${row.state}`,
    },
  ])
}
