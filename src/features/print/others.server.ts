// The other records that a form tells of, as its reader may see them: one question for each sort, whatever their number.

import type { Actor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { Listed } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { tableName } from '#kernel/outline/names.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { answering, namedInRow } from '#kernel/store/answer.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { listAll, parameters } from '#kernel/store/list.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { columnsOf } from '#kernel/store/statements.server.ts'
import { othersIn, type Others, type PaperForm } from '#kernel/definition/form.ts'
import { statesAt } from './as-signed.server.ts'
import type { Told } from './entry.ts'
import type { Printed } from './sheet.ts'
import type { AsSigned } from './signed.ts'

/** More than a form has room for: what goes beyond is in the list. */
const mostTied = 200

type Of = {
  readonly form: PaperForm
  readonly printed: Pick<Printed, 'definition' | 'record' | 'parts'>
  readonly today: Day
  /** Those that there were when it was signed, in the states of then; without it those that there are. */
  readonly signed?: Pick<AsSigned, 'round' | 'linked'>
}

/** Records as answers name them. */
async function answered(db: Db, engine: Engine, actor: Actor, definition: Definition, rows: readonly AnyRow[]) {
  const cards = await cardsOf(db, [...new Set(rows.flatMap((row) => namedInRow(definition, row)))])
  const { record } = answering(engine, actor, cards)
  return rows.map((row) => record(definition, row) as Listed) // Fields and standing are all that is read of it.
}

/** The links that stood at an instant: those of today that were made by then, and those that were struck through since. */
const linksAt = (at: string) =>
  `(select type, from_card, to_card from link where at <= ${at} union all
    select type, from_card, to_card from struck_link where at <= ${at} and struck_at > ${at})`

/** Those of the records that there were when it was signed, in the states that they were in. */
async function stoodThen(
  db: Db,
  rows: readonly AnyRow[],
  { round: { openedAt: at }, linked }: Pick<AsSigned, 'round' | 'linked'>,
): Promise<readonly AnyRow[]> {
  const states = await statesAt(
    db,
    rows.map(({ id }) => id),
    at,
  )
  return rows.flatMap((row) => {
    const state = linked.get(row.id) ?? states.get(row.id)
    return new Date(row.createdAt) > new Date(at) || state === undefined || state === 'void' ? [] : [{ ...row, state }]
  })
}

type Tie = {
  readonly type: string
  readonly of: readonly string[]
  readonly at: string | undefined
  /** Both ends may be of the same kind: what the form is called by then is what the record says, not what is said of it. */
  readonly isOwn: boolean
}

/** Those that any of these records is tied to, from either side, or, among records of a kind, from its own. */
async function tiedRows(db: Db, actor: Actor, definition: Definition, tie: Tie): Promise<readonly AnyRow[]> {
  const { values, bind } = parameters()
  const [type, of] = [bind(tie.type), bind(tie.of)]
  const links = tie.at === undefined ? 'link' : linksAt(bind(tie.at))
  const said = `select l.to_card from ${links} l where l.type = ${type} and l.from_card = any(${of})`
  const saidOf = `select l.from_card from ${links} l where l.type = ${type} and l.to_card = any(${of})`
  const { rows } = await db.query<AnyRow>({
    text: `select ${columnsOf(definition, 'r')} from ${tableName(definition)} r
      where r.id in (${tie.isOwn ? said : `${said} union ${saidOf}`})
      and ${tie.at === undefined ? 'not r.void' : 'true'} and ${readableSql(actor, definition, 'r', bind)} order by r.ordinal limit ${mostTied}`,
    values,
  })
  return rows
}

async function pointingRows(
  db: Db,
  engine: Engine,
  actor: Actor,
  definition: Definition,
  asked: { readonly [field: string]: string },
  today: Day,
): Promise<readonly AnyRow[]> {
  const query = { ...readQuery(definition, { ...asked, sort: 'number' }, today), limit: mostTied }
  for await (const page of listAll(db, engine.registry, actor, definition, query)) return page
  return []
}

/** Whether the form is of records of the kind that it is tied to by a type of its own, which reads otherwise from the other end. */
const isWithin = ({ name, links }: Definition, { tied, kind }: Extract<Others, { tied: string }>): boolean =>
  kind === name && links[tied] !== undefined && links[tied].label[0] !== links[tied].label[1]

const partsOf = ({ parts }: Of['printed'], name: string) =>
  parts.find(({ definition }) => definition.name === name)?.records ?? []

/** What a form tells of other records, by the place where it tells it. */
export async function othersOf(
  db: Db,
  engine: Engine,
  actor: Actor,
  { form, printed, today, signed }: Of,
): Promise<ReadonlyMap<Others, Told>> {
  const found = new Map<Others, Told>()
  for (const others of othersIn(form)) {
    if ('parts' in others) {
      const { while: states, only } = others
      const records = partsOf(printed, others.parts).filter(
        (part) => !part.void && (states?.includes(part.state) ?? true) && (!only || part[only.field] === only.is),
      )
      found.set(others, { definition: engine.registry.named(others.parts), records })
      continue
    }
    const definition = engine.registry.named('tied' in others ? others.kind : others.pointing)
    const { record } = printed
    const through = 'tied' in others && others.through ? partsOf(printed, others.through) : []
    const rows =
      'tied' in others
        ? await tiedRows(db, actor, definition, {
            type: others.tied,
            of: [record, ...through].map(({ id }) => id),
            at: signed?.round.openedAt,
            isOwn: isWithin(printed.definition, others),
          })
        : await pointingRows(db, engine, actor, definition, { [others.by]: record.number }, today)
    const stood = signed ? await stoodThen(db, rows, signed) : rows
    found.set(others, { definition, records: await answered(db, engine, actor, definition, stood) })
  }
  return found
}
