// What happened to the lines of a field, each line by its own words: "changed “Worn seal” of Causes …".

import { canonical } from '#lib/canonical.ts'
import { isDay } from '#lib/days.ts'
import { snake } from '#kernel/outline/names.ts'
import type { Column, TrailValue } from './event.ts'
import { listed, part, say, type Sentence } from './say.ts'
import { valueWords } from './value-words.ts'

/** A line as the trail keeps it: its key survives re-ordering. */
type Line = { readonly key: string; readonly [cell: string]: TrailValue | undefined }

/** A field of lines that changed, with its columns where its event tells them. */
type LinesChange = {
  readonly label: string
  readonly from: TrailValue
  readonly to: TrailValue
  readonly columns?: readonly Column[]
}

const isLines = (told: TrailValue): told is readonly Line[] =>
  Array.isArray(told) && told.every((line: TrailValue) => typeof line === 'object' && line !== null && 'key' in line)

const isEmpty = (told: TrailValue | undefined) => told === undefined || told === null || told === ''

const isMeasure = (told: TrailValue | undefined) =>
  typeof told === 'number' || (typeof told === 'object' && told !== null && 'degree' in told)

/** The cells of a line in the order of its columns, the empty ones left out. */
const cellsOf = (line: Line, columns: readonly Column[]) =>
  columns.flatMap(({ name }) => (isEmpty(line[name]) ? [] : [{ name, value: line[name] ?? null }]))

const isRecord = (told: TrailValue) =>
  typeof told === 'object' && told !== null && !Array.isArray(told) && 'number' in told

/**
 * What a line is known by: its first cell; where that is a figure, with the next: “80 · “Rework””. One that leaves its first column
 * empty is known by the record that it names.
 */
function known(
  line: Line,
  columns: readonly Column[],
): readonly { readonly name: string; readonly value: TrailValue }[] {
  const cells = cellsOf(line, columns)
  const record = cells[0]?.name === columns[0]?.name ? undefined : cells.find(({ value }) => isRecord(value))
  if (record) return [record]
  return cells.slice(0, isMeasure(cells[0]?.value) ? 2 : 1)
}

const nameOf = (line: Line, columns: readonly Column[]): Sentence => {
  const cells = known(line, columns)
  return [part('value', cells.length === 0 ? 'an empty line' : cells.map(({ value }) => valueWords(value)).join(' · '))]
}

/** How likely a cell of an event that does not tell its columns is what people call the line by. */
function weight(name: string, told: TrailValue | undefined): number {
  if (name === 'text') return 1e6
  if (typeof told === 'string') return isDay(told) ? 1 : 1 + told.length
  return isMeasure(told) || isEmpty(told) ? 0 : 1e3
}

/** A column's name as words: “dueDay” is “Due day”. */
function spelled(name: string): string {
  const words = snake(name).replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** The columns of lines whose event does not tell them: by their names, first the one that says most. */
function guessed(lines: readonly Line[]): readonly Column[] {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))].filter((name) => name !== 'key')
  const most = (name: string) => Math.max(...lines.map((line) => weight(name, line[name])))
  return names.toSorted((one, other) => most(other) - most(one)).map((name) => ({ name, label: spelled(name) }))
}

function cellWords(label: string, from: TrailValue, to: TrailValue): Sentence {
  const field = part('field', label)
  if (isEmpty(to)) return say`${field} cleared, it was ${part('value', valueWords(from))}`
  if (isEmpty(from)) return say`${field} set to ${part('value', valueWords(to))}`
  return say`${field} from ${part('value', valueWords(from))} to ${part('value', valueWords(to))}`
}

/** One line that changed: told by what it was called before, with the cells that differ. */
function changedWords(field: Sentence, before: Line, after: Line, columns: readonly Column[]): Sentence {
  const differ = columns.filter(({ name }) => canonical(before[name] ?? null) !== canonical(after[name] ?? null))
  const [first, ...others] = differ
  const line = say`changed ${nameOf(before, columns)} of ${field}`
  const isName =
    others.length === 0 && known(before, columns).length === 1 && known(before, columns)[0]?.name === first?.name
  if (isName && first && !isEmpty(after[first.name]))
    return say`${line} to ${part('value', valueWords(after[first.name] ?? null))}`
  const told = differ.map(({ name, label }) => cellWords(label, before[name] ?? null, after[name] ?? null))
  return say`${line} (${told.flatMap((cell, at) => (at === 0 ? cell : say`, ${cell}`))})`
}

const mostNamed = 3

const andMore = (more: number) => [part('text', more === 1 ? '1 more line' : `${more} more lines`)]

/** The names of lines; of many the first, and how many more there are. */
function namesOf(lines: readonly Line[], columns: readonly Column[]): Sentence {
  const all = lines.map((line) => nameOf(line, columns))
  return listed(all.length <= mostNamed ? all : [...all.slice(0, mostNamed), andMore(all.length - mostNamed)])
}

/** The clauses of a field of lines; undefined where a change is of no lines. */
export function lineWords({ label, from, to, columns }: LinesChange): Sentence | undefined {
  const [before, after] = [from ?? [], to ?? []]
  if (!isLines(before) || !isLines(after) || before.length + after.length === 0) return undefined
  const field = [part('field', label)]
  const told = columns ?? guessed([...before, ...after])
  const old = new Map(before.map((line) => [line.key, line]))
  const added = after.filter(({ key }) => !old.has(key))
  const removed = before.filter(({ key }) => !after.some((line) => line.key === key))
  const changed = after.flatMap((line) => {
    const was = old.get(line.key)
    return was && canonical(was) !== canonical(line) ? [changedWords(field, was, line, told)] : []
  })
  const more = changed.length - mostNamed
  const clauses = [
    ...(added.length > 0 ? [say`added ${namesOf(added, told)} to ${field}`] : []),
    ...changed.slice(0, mostNamed),
    ...(more > 0 ? [say`changed ${andMore(more)} of ${field}`] : []),
    ...(removed.length > 0 ? [say`removed ${namesOf(removed, told)} from ${field}`] : []),
  ]
  return clauses.length === 0 ? say`re-ordered ${field}` : listed(clauses)
}
