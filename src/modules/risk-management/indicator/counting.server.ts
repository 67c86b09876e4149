// Counts what a counted indicator says it counts: the same number for every reader, in words that say of what.

import type { Day } from '#lib/days.ts'
import { Refusal, refuse } from '#lib/refusal.ts'
import { confidentialities } from '#kernel/definition/base.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { readsEverywhere } from '#kernel/access/scopes.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { filterInWords, filterLabel } from '#kernel/store/filter-words.ts'
import { me, readSaid } from '#kernel/store/filter.ts'
import { countAll } from '#kernel/store/list.server.ts'
import { readQuery, type ListQuery } from '#kernel/store/query.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { readCountedList, writeCountedList, type CountedList } from './counted.ts'

/** What is counted: a list, and what it asks for today. */
export type Formula = {
  readonly list: CountedList
  readonly definition: Definition
  readonly query: ListQuery
}

/** By what a reading was counted. */
export type Count = { readonly value: number; readonly formula: string; readonly list: string }

/** Records that not everybody may read are in no count: so it is the same for all, and betrays nothing of them. */
const forAll = `not:${confidentialities.slice(confidentialities.indexOf('Internal') + 1).join()}`

/** Reads for nobody in particular: only what the formula says narrows it. */
const counter = { kind: 'job', name: 'System (automatic)' } as const

const refused = (message: string): never => refuse('invalid', message, 'countedList')

const how = 'Paste the address of a list, such as that of nonconformances filtered to what counts.'

/** The definition of a list of records with a degree of confidentiality each, so not of master data. */
function definitionOf({ registry }: UnitOfWork, list: CountedList | undefined): Definition {
  const definition = list && registry.find(list.kind)
  return definition && 'confidentiality' in definition.fields ? definition : refused(how)
}

function queryOf(definition: Definition, filters: CountedList['filters'], today: Day): ListQuery {
  try {
    return readQuery(definition, filters, today)
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message)
    throw error
  }
}

/** Reads what is to be counted, today; refuses what would ask for one record, for words or for whoever reads. */
export function formulaOf(door: UnitOfWork, address: string, today: Day): Formula {
  const read = readCountedList(door.registry.modules, address)
  const definition = definitionOf(door, read)
  const { route, kind, filters: said } = read ?? refused(how)
  if ('id' in said || 'q' in said) return refused('Records are counted by what they have in common, not by name.')
  if ('confidentiality' in said && said.confidentiality !== forAll)
    return refused(
      'Every reader sees the count, so confidential records are never in it: please leave that filter out.',
    )
  const filters = { ...said, confidentiality: forAll }
  const query = queryOf(definition, filters, today)
  const isMine = Object.values(query.filters).some((filter) => 'values' in filter && filter.values.includes(me))
  if (isMine) return refused('“Me” is somebody else for every reader: please name the person.')
  return { list: { route, kind, filters }, definition, query }
}

/** Refuses, from whoever may not read all of a kind of their own accord, to say what all readers are told of it. */
export function keepFromProbing({ actor }: UnitOfWork, { definition }: Formula): void {
  if (readsEverywhere(actor, definition)) return
  refused(
    `${definition.label[1]} are not read by everybody: only those who read them in every department can say this.`,
  )
}

/** What a formula counts, in words: “Nonconformances: Severity is Major; State is not Closed”. */
async function inWords(door: UnitOfWork, { definition, list: { filters } }: Formula): Promise<string> {
  const said = Object.entries(filters).map(([name, text]) => [name, readSaid(text)] as const)
  const cards = await cardsOf(door.db, [...new Set(said.flatMap(([, one]) => ('values' in one ? one.values : [])))])
  const title = (name: string) => {
    const card = cards.get(name)
    // Of what may be confidential the number stands for itself.
    return card && door.registry.named(card.kind).master ? card.title : (card?.number ?? name)
  }
  const parts = said.map(
    ([name, one]) => `${filterLabel(definition, name)} ${filterInWords(definition, name, one, title).join(' ')}`,
  )
  return `${definition.label[1]}: ${parts.join('; ')}`
}

/** The list as it was on the day it was counted: what moves with today stands still. */
function dated({ list, query }: Formula): CountedList {
  const filters = Object.entries(list.filters).map(([name, text]) => {
    const [said, filter] = [readSaid(text), query.filters[name]]
    const moves = said.is === 'last' || said.is === 'next' || said.is === 'this'
    return [name, moves && filter?.is === 'between' ? `${filter.from}..${filter.to}` : text] as const
  })
  return { ...list, filters: Object.fromEntries(filters) }
}

/** Counts, today, to the last record. */
export async function countOf(door: UnitOfWork, formula: Formula): Promise<Count> {
  return {
    value: await countAll(door.db, door.registry, counter, formula.definition, formula.query),
    formula: await inWords(door, formula),
    list: writeCountedList(dated(formula)),
  }
}
