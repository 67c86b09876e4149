// One record and all that is kept beside it, written in one statement.

import { keepTexts, setApart } from '#kernel/trail/apart.server.ts'
import { changes } from '#kernel/trail/changes.ts'
import { noHead, type Change, type Subject } from '#kernel/trail/event.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { titleOf, type AnyRow } from '#kernel/definition/row.ts'
import { hasPassages, type WithPassages } from '#kernel/definition/with-passages.ts'
import type { EventDraft } from './act.server.ts'
import type { LoadedRecord } from './loaded.server.ts'
import { newHands, withHands } from './hands.server.ts'
import { wordsOf } from './refs.server.ts'
import { changedPassages, passageRows } from './passages.server.ts'
import { cardRow, customValues, recordRow, searchEntries, type JsonRow } from './written.server.ts'
import type { Tx } from './tx.server.ts'

/** A record as the trail names it. */
export const subjectOf = (definition: Definition, row: AnyRow): Subject => ({
  kind: definition.name,
  id: row.id,
  number: row.number,
  title: titleOf(definition, row),
  version: row.version,
})

/** What differs between two states of a record, in words of today. */
export const changed = (tx: Tx, definition: Definition, before: AnyRow | null, after: AnyRow): readonly Change[] =>
  changes(definition, before ?? {}, after, (id) => wordsOf(tx.cards, id))

/** Writes a new record and its first event. */
export async function writeNew(
  tx: Tx,
  definition: Definition,
  row: AnyRow,
  said: readonly EventDraft[],
): Promise<LoadedRecord> {
  const { told, texts } = setApart(definition, said)
  const placed = tx.act.place(row.id, noHead, told)
  const hands = newHands(definition, row, told, tx.actor)
  await tx.db.query({
    name: `${definition.name}.insert`,
    text: tx.writesOf(definition).insert,
    values: [
      JSON.stringify(cardRow(definition, row)),
      JSON.stringify({ ...recordRow(definition, row), customValues: customValues(definition, row) }),
      JSON.stringify([placed.head]),
      JSON.stringify(placed.events),
      JSON.stringify(searchEntries(definition, row)),
      JSON.stringify(hands.map((one) => ({ card: row.id, ...one }))),
      ...(hasPassages(definition) ? [JSON.stringify(passageRows(definition, row))] : []),
    ],
  })
  await keepTexts(tx.db, row.id, texts)
  const stays = [{ state: row.state, enteredAt: row.changedAt, step: null }]
  tx.stood.set(row.id, null)
  const started = {
    tied: [],
    struck: [],
    rounds: [],
    stays,
    parts: {},
    files: [],
    comments: 0,
    remarks: [],
    watchers: [],
    zone: null,
  }
  return remember(tx, { row: withHands(row, hands), ...started, head: placed.head })
}

/** Writes a record that is locked, with what the trail is told of it. */
export async function writeOver(
  tx: Tx,
  definition: Definition,
  before: LoadedRecord,
  after: AnyRow,
  said: readonly EventDraft[],
): Promise<LoadedRecord> {
  const { told, texts } = setApart(definition, said)
  const placed = tx.act.place(after.id, before.head, told)
  const isMoved = before.row.state !== after.state
  const old = searchEntries(definition, before.row)
  const entries = searchEntries(definition, after)
  const isNew = (entry: (typeof entries)[number]) =>
    !old.some((one) => one.field === entry.field && one.value === entry.value)
  const emptied = old.filter((one) => !entries.some((entry) => entry.field === one.field)).map((one) => one.field)
  const hands = newHands(definition, after, told, tx.actor)
  const step = told.find(({ kind }) => kind === 'moved')?.step?.name ?? null
  const columns = changedColumns(recordRow(definition, before.row), recordRow(definition, after))
  await tx.db.query({
    ...tx.writesOf(definition).update(Object.keys(columns)),
    values: [
      JSON.stringify(cardRow(definition, after)),
      JSON.stringify({ ...columns, ...('custom' in columns && { customValues: customValues(definition, after) }) }),
      JSON.stringify([placed.head]),
      JSON.stringify(placed.events),
      JSON.stringify(entries.filter(isNew)),
      isMoved,
      emptied,
      step,
      JSON.stringify(hands.map((one) => ({ card: after.id, ...one }))),
      ...(hasPassages(definition) ? passagesWritten(definition, before.row, after) : []),
    ],
  })
  await keepTexts(tx.db, after.id, texts)
  const stay = { state: after.state, enteredAt: after.changedAt, step }
  const stays = isMoved ? [...before.stays, stay] : before.stays
  return remember(tx, { ...before, row: withHands(after, hands), stays, head: placed.head })
}

function passagesWritten(definition: WithPassages, before: AnyRow, after: AnyRow): readonly unknown[] {
  const { gone, written } = changedPassages(definition, before, after)
  return [gone, JSON.stringify(written)]
}

/** The columns whose value differs. A record that is written has a new version, so there is always one. */
const changedColumns = (before: JsonRow, after: JsonRow): JsonRow =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => {
      const old = before[name]
      return value !== old && JSON.stringify(value) !== JSON.stringify(old)
    }),
  )

/** Keeps a record as it stands now for the rest of the transaction. */
export function remember(tx: Tx, loaded: LoadedRecord): LoadedRecord {
  if (!tx.stood.has(loaded.row.id)) tx.stood.set(loaded.row.id, loaded)
  tx.loaded.set(loaded.row.id, loaded)
  return loaded
}
