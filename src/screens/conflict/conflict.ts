// Two people changed one record: what each of them changed since the version both began from, and what comes of it once
// decided. Pure. A text is never merged; lines are compared by their keys, one by one.

import { canonical, type Json } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import type { RowsField } from '#kernel/kinds/rows/rows.ts'
import { changeable, entered, type FormValues } from '#kernel/workflow/entered.ts'
import { linesOf, type Line } from '#kernel/kinds/rows/lines.ts'
import { isEntered } from '#kernel/kinds/kinds.ts'

/** The record as both began from it, as I would have it, and as it stands now. */
export type Sides = { readonly before: FormValues; readonly mine: FormValues; readonly theirs: FormValues }

type Told<F, Value> = {
  /** What refusals and drafts call it: `title`, the line `causes[k7]`, the order of lines `causes[]`. */
  readonly input: string
  readonly name: string
  readonly field: F
  readonly changedBy: 'me' | 'them' | 'both'
  /** Whether I may still decide it: it is no step's field, and the record may be changed as it stands now. */
  readonly isOpen: boolean
  readonly before: Value
  readonly mine: Value
  readonly theirs: Value
}

export type Difference =
  | (Told<Exclude<Field, RowsField>, unknown> & { readonly part: 'value' })
  | (Told<RowsField, Line | null> & { readonly part: 'line'; readonly key: string })
  | (Told<RowsField, readonly Line[]> & { readonly part: 'order' })

/** Whose side holds: mine, theirs, or what I wrote by hand with both in view. */
export type Decision = 'mine' | 'theirs' | 'hand'

export type Decisions = { readonly [input: string]: Decision }

const spelled = (value: Json | undefined) => canonical(value ?? null)

function changedBy(before: string, mine: string, theirs: string): Difference['changedBy'] | null {
  if (mine === theirs) return null // Nobody, or both to the same.
  if (mine === before) return 'them'
  return theirs === before ? 'me' : 'both'
}

const lineOf = (lines: readonly Line[], key: string) => lines.find((line) => line.key === key) ?? null
const keysOf = (lines: readonly Line[]) => lines.map(({ key }) => key)

/** The lines that all three have, in the order of one of them. */
function sharedOrder(lines: readonly Line[], ...others: readonly (readonly Line[])[]): string {
  const shared = keysOf(lines).filter((key) => others.every((other) => lineOf(other, key) !== null))
  return spelled(shared)
}

function differencesInLines(
  definition: Definition,
  name: string,
  field: RowsField,
  { before, mine, theirs }: Sides,
  isOpen: boolean,
): readonly Difference[] {
  const [old, my, their] = [linesOf(before[name]), linesOf(mine[name]), linesOf(theirs[name])]
  const spelling = (line: Line | null) => spelled(line && entered(definition, { [name]: [line] })[name])
  const about = { name, field, isOpen }
  const keys = [...new Set([...keysOf(their), ...keysOf(my), ...keysOf(old)])]
  const lines = keys.flatMap((key): readonly Difference[] => {
    const sides = { before: lineOf(old, key), mine: lineOf(my, key), theirs: lineOf(their, key) }
    const by = changedBy(spelling(sides.before), spelling(sides.mine), spelling(sides.theirs))
    return by ? [{ ...about, ...sides, part: 'line', key, input: `${name}[${key}]`, changedBy: by }] : []
  })
  const by = changedBy(sharedOrder(old, my, their), sharedOrder(my, old, their), sharedOrder(their, old, my))
  if (!by) return lines
  return [
    ...lines,
    { ...about, before: old, mine: my, theirs: their, part: 'order', input: `${name}[]`, changedBy: by },
  ]
}

/**
 * Everything in which the two sides differ, in the definition's order. What both changed to the same is no difference;
 * what is computed follows from the rest and is left out.
 * @param mayChange whether I may change the record as it stands now
 */
export function differencesOf(definition: Definition, sides: Sides, mayChange: boolean): readonly Difference[] {
  const open = mayChange ? changeable(definition, { state: String(sides.theirs.state) }) : []
  const sent = {
    before: entered(definition, sides.before),
    mine: entered(definition, sides.mine),
    theirs: entered(definition, sides.theirs),
  }
  return fieldsOf(definition).flatMap(([name, field]): readonly Difference[] => {
    if (!isEntered(field)) return []
    const isOpen = open.includes(name)
    if (field.kind === 'rows') return differencesInLines(definition, name, field, sides, isOpen)
    const by = changedBy(spelled(sent.before[name]), spelled(sent.mine[name]), spelled(sent.theirs[name]))
    if (!by) return []
    const [before, mine, theirs] = [sides.before[name], sides.mine[name], sides.theirs[name]]
    return [{ part: 'value', input: name, name, field, isOpen, before, mine, theirs, changedBy: by }]
  })
}

/** What holds for a difference: what was decided, else the one side that changed it. What both changed must be decided. */
export function decisionOf(difference: Difference, decisions: Decisions): Decision | undefined {
  if (!difference.isOpen) return 'theirs'
  const { changedBy: by, input } = difference
  return decisions[input] ?? (by === 'both' ? undefined : by === 'me' ? 'mine' : 'theirs')
}

/** What is still to be decided. */
export const undecided = (differences: readonly Difference[], decisions: Decisions): readonly Difference[] =>
  differences.filter((difference) => decisionOf(difference, decisions) === undefined)

/** Puts lines that an order does not know behind the line they followed where they come from. */
function placed(order: readonly string[], others: readonly string[]): readonly string[] {
  return others.reduce<readonly string[]>((placedSoFar, key, at) => {
    if (placedSoFar.includes(key)) return placedSoFar
    const behind = placedSoFar.indexOf(others[at - 1] ?? '') + 1
    return [...placedSoFar.slice(0, behind), key, ...placedSoFar.slice(behind)]
  }, order)
}

function decidedLines(name: string, differences: readonly Difference[], decisions: Decisions, sides: Sides) {
  const [my, their] = [linesOf(sides.mine[name]), linesOf(sides.theirs[name])]
  const order = differences.find((one) => one.part === 'order')
  const isMyOrder = order !== undefined && decisionOf(order, decisions) === 'mine'
  const [first, second] = isMyOrder ? [my, their] : [their, my]
  return placed(keysOf(first), keysOf(second)).flatMap((key) => {
    const difference = differences.find((one) => one.part === 'line' && one.key === key)
    if (difference?.part !== 'line') return lineOf(their, key) ?? []
    return (decisionOf(difference, decisions) === 'mine' ? difference.mine : difference.theirs) ?? []
  })
}

/** The values once everything is decided: the record as it stands now with what holds of mine. */
export function decided(
  differences: readonly Difference[],
  decisions: Decisions,
  byHand: FormValues,
  sides: Sides,
): FormValues {
  const byName = Map.groupBy(differences, ({ name }) => name)
  const values = [...byName].map(([name, ones]) => {
    const [one] = ones
    if (one?.part !== 'value') return [name, decidedLines(name, ones, decisions, sides)] as const
    const decision = decisionOf(one, decisions)
    return [name, decision === 'hand' ? byHand[name] : decision === 'mine' ? one.mine : one.theirs] as const
  })
  return { ...sides.theirs, ...Object.fromEntries(values) }
}

/** What is written by hand of a text, with both sides in view; it begins with mine. */
export function handText({ name, mine, part }: Difference, byHand: FormValues): string {
  const text = byHand[name] ?? mine
  return part === 'value' && typeof text === 'string' ? text : ''
}

/** The same of every difference, for `decided`. */
export const handWritten = (differences: readonly Difference[], byHand: FormValues): FormValues =>
  Object.fromEntries(differences.map((difference) => [difference.name, handText(difference, byHand)]))
