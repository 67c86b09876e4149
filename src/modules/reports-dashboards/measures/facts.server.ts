// Compiles what a measure says of its records to SQL. Each fact is a column of its own, read once for each record and instant,
// so that the records behind a figure show everything that it was reckoned from.

import { inSql } from '#lib/in-sql.ts'
import type { Condition, DayTerm, NumberTerm } from '../facts.ts'
import type { FactSource } from './source.server.ts'

/** A fact: a column of the records behind a figure. */
export type Fact = {
  readonly column: string
  readonly label: string
  readonly sql: string
  /** It names another record: of that no more is told than that it is named. */
  readonly isLink: boolean
  /** How a value reads; as it is, if not said. */
  readonly said?: (value: string) => string
}

export type Facts = {
  readonly day: (term: DayTerm) => string
  readonly number: (term: NumberTerm) => string
  readonly condition: (condition: Condition) => string
  readonly all: () => readonly Fact[]
  readonly fieldColumn: (name: string) => string
}

const joined = (conditions: readonly string[], by: string, none: string) =>
  conditions.length === 0 ? none : `(${conditions.join(` ${by} `)})`

/** @param dayOf the day of an instant, both SQL */
export function factsOf(source: FactSource, dayOf: (instant: string) => string): Facts {
  const facts = new Map<string, Fact>()

  /** The column of a fact, noted once however often it is asked for. */
  function fact(label: string, sql: string, how: Partial<Pick<Fact, 'isLink' | 'said'>> = {}): string {
    const found = facts.get(sql) ?? { column: `c${facts.size}`, label, sql, isLink: false, ...how }
    facts.set(sql, found)
    return found.column
  }

  const labels = (states: readonly string[]) => states.map(source.stateLabel).join(' / ')
  const fieldColumn = (name: string) => fact(source.labelOf(name), source.column(name), { isLink: source.isLink(name) })
  const state = () => fact('State', source.state, { said: source.stateLabel })

  function entered(states: readonly string[], which: 'first' | 'last'): string {
    const found = which === 'first' ? 'min' : 'max'
    return `(select ${found}(s.entered_at) from stay s where s.card = ${source.card} and s.state in ${inSql(states)} and s.entered_at <= i.at)`
  }

  const enteredTimes = (states: readonly string[]) =>
    `(select count(*)::int from stay s where s.card = ${source.card} and s.state in ${inSql(states)} and s.entered_at <= i.at)`

  const leftOn = (states: readonly string[]) =>
    `(select case when s.left_at <= i.at then s.left_at end from stay s where s.card = ${source.card}
      and s.state in ${inSql(states)} and s.entered_at <= i.at order by s.place desc limit 1)`

  function fieldWhen(name: string, states: readonly string[]): string {
    const then = source.columnAt(name, 'e.at')
    const sql = `coalesce((select ${then} from (select ${entered(states, 'first')} as at) e where e.at is not null), ${source.column(name)})`
    return fact(`${source.labelOf(name)} when ${labels(states)}`, sql)
  }

  function day(term: DayTerm): string {
    if ('field' in term) return term.when ? fieldWhen(term.field, term.when) : fieldColumn(term.field)
    if ('entered' in term) {
      const label = `${labels(term.entered)} on${term.which === 'first' ? '' : ' (last)'}`
      return fact(label, dayOf(entered(term.entered, term.which)))
    }
    if ('left' in term) return fact(`Left ${labels(term.left)} on`, dayOf(leftOn(term.left)))
    if ('created' in term) return fact('Created on', source.created())
    if ('today' in term) return 'day'
    if ('either' in term) return `coalesce(${term.either.map(day).join(', ')})`
    return `(${day(term.after)} + ${term.days})`
  }

  function number(term: NumberTerm): string {
    if ('number' in term) return fieldColumn(term.number)
    if ('times' in term) return fact(`Times ${labels(term.times)}`, enteredTimes(term.times))
    if ('naming' in term)
      return fact(source.kindLabel(term.naming), source.naming(term.naming, term.field, term.without))
    return `(${day(term.to)} - ${day(term.from)})`
  }

  /** Never null: what is not known does not meet a condition. */
  const surely = (sql: string) => `coalesce(${sql}, false)`

  function condition(one: Condition): string {
    if ('all' in one) return joined(one.all.map(condition), 'and', 'true')
    if ('any' in one) return joined(one.any.map(condition), 'or', 'false')
    if ('not' in one) return `not ${condition(one.not)}`
    if ('inPeriod' in one) {
      const when = day(one.inPeriod)
      return surely(`(${when} > since and ${when} <= day)`)
    }
    if ('notAfter' in one) return surely(`${day(one.day)} <= ${day(one.notAfter)}`)
    if ('before' in one) return surely(`${day(one.day)} < ${day(one.before)}`)
    if ('known' in one) return `(${day(one.known)} is not null)`
    if ('amount' in one) return amountSql(one)
    if ('again' in one) return againSql(one)
    if ('tiedBy' in one) return fact(`Tied by ${one.tiedBy}`, source.tiedBy(one.tiedBy))
    if ('part' in one) return fact(`${labels(one.stood)} ${one.part}`, source.part(one.part, one.stood))
    if ('is' in one) return surely(`${fieldColumn(one.field)} in ${inSql(one.is)}`)
    if ('filled' in one) return `(${fieldColumn(one.filled)} is not null)`
    return `(${state()} in ${inSql(one.stood)})`
  }

  /** Asked among the same facts of all records, as they stood at the same instant. */
  function againSql({ again, months, same, without }: Extract<Condition, { again: DayTerm }>): string {
    const on = day(again)
    const alike = same.map(fieldColumn).map((column) => `o.${column} = f.${column}`)
    return `exists (select from f o where o.place = f.place and o.id <> f.id and not o.void and ${alike.join(' and ')}
      and o.${on} <= f.${on} and o.${on} > f.${on} - interval '${months} months' and (o.${on} < f.${on} or o.id < f.id) and o.${state()} not in ${inSql(without)})`
  }

  function amountSql({ amount, least, most }: Extract<Condition, { amount: NumberTerm }>): string {
    const of = number(amount)
    const bounds = [
      ...(least === undefined ? [] : [`${of} >= ${least}`]),
      ...(most === undefined ? [] : [`${of} <= ${most}`]),
    ]
    return surely(joined(bounds, 'and', `${of} is not null`))
  }

  return { day, number, condition, fieldColumn, all: () => [...facts.values()] }
}
