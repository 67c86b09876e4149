// What the trail was narrowed to, in a sentence for the file and for the trail itself.

import type { PersonActor } from '#lib/actor.ts'
import { isDay } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { Mark } from '#kernel/trail/marks.ts'
import type { Narrowing } from '#kernel/trail/query.ts'
import { kindWords } from './kind-words.ts'
import type { Reading } from './read.server.ts'

const markWords: Readonly<Record<Mark, string>> = {
  'after-signing': 'changed after signing',
  rights: 'rights and settings',
  'out-of-hours': 'out of hours',
  late: 'delayed entries',
}

const listed = (words: readonly string[]) => words.join(' or ')

const moment = (said: string) => (isDay(said) ? dayInWords(said) : said)

/** "by Priya Nair, Signed, from 1 Nov 2026"; null when nothing narrows it. Names of people and records are those that the actor may read. */
export async function filterInWords(
  { pool, registry }: Reading,
  actor: PersonActor,
  asked: Narrowing,
): Promise<string | null> {
  const { actor: doers = [], kind, of, record, field, step, mark, text, address, from, to } = asked
  const cards = await cardsOf(pool, [...doers, ...(record === undefined ? [] : [record])])
  const titleOf = (name: string, say: 'title' | 'number') => {
    const card = cards.get(name)
    return card && mayRead(actor, registry.named(card.kind), card) ? card[say] : name
  }
  const clauses = [
    mark && markWords[mark],
    doers.length > 0 && `by ${listed(doers.map((one) => titleOf(one, 'title')))}`,
    kind && listed(kind.map((one) => kindWords[one])),
    of && `on ${listed(of.map((one) => registry.find(one)?.label[1] ?? one))}`,
    record && `on ${titleOf(record, 'number')}`,
    field && `in the field ${listed(field)}`,
    step && `by the step ${listed(step)}`,
    text && `with “${text}”`,
    address && `from the address ${address}`,
    from && `from ${moment(from)}`,
    to && `to ${moment(to)}`,
  ]
  return clauses.filter((one) => typeof one === 'string').join(', ') || null
}
