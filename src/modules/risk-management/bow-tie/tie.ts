// A bow-tie as it is worked on: causes on the left, consequences on the right, the event in the middle, and between them
// the controls, which prevent on the left and detect or correct on the right. Every change answers a new one.

import type { FormValues } from '#kernel/workflow/entered.ts'
import { linesOf } from '#kernel/kinds/rows/lines.ts'
import type { Named } from '#kernel/outline/ref.ts'
import { renamed } from './against.ts'
import { controlTypes, type ControlType, type FieldName, type Judgement, type Tie, type TieLine } from './tie-lines.ts'

/** From left to right. */
export const columns = ['causes', 'preventive', 'event', 'reactive', 'consequences'] as const
export type Column = (typeof columns)[number]

/** The middle has one line, which is a field of its own. */
export const eventKey = 'event'

/** Where the focus stands: on a line, or on what adds one at the end of a column. */
export type At = { readonly column: Column; readonly key: string }
export const adding = 'add'

const fieldOf = (column: Column): FieldName | null => {
  if (column === 'event') return null
  return column === 'causes' || column === 'consequences' ? column : 'controls'
}

const typeOf = (value: unknown): ControlType => controlTypes.find((type) => type === value) ?? 'Preventive'

const namedIn = (value: unknown): Named | null =>
  typeof value === 'object' && value !== null && 'id' in value ? (value as Named) : null // As the field answers.

/** The bow-tie of a record, or of what a draft holds of it. */
export const tieOf = (values: FormValues): Tie => {
  const plain = (name: string) =>
    linesOf(values[name]).map((line) => ({ ...line, text: typeof line.text === 'string' ? line.text : '' }))
  const controls = linesOf(values.controls)
  return {
    event: typeof values.event === 'string' ? values.event : '',
    causes: plain('causes'),
    consequences: plain('consequences'),
    controls: plain('controls').map((line, at) => ({
      ...line,
      type: typeOf(controls[at]?.type),
      effect: typeof controls[at]?.effect === 'number' ? controls[at].effect : null,
      against: typeof controls[at]?.against === 'string' ? controls[at].against : null,
      record: namedIn(controls[at]?.record),
    })),
  }
}

/** What stands in a column, from the top. */
export function linesIn(tie: Tie, column: Column): readonly TieLine[] {
  const field = fieldOf(column)
  if (field === null) return [{ key: eventKey, text: tie.event }]
  if (field !== 'controls') return tie[field]
  return tie.controls.filter(({ type }) => (type === 'Preventive') === (column === 'preventive'))
}

/** Where a line stands; none once it is gone. */
export const columnOf = (tie: Tie, key: string): Column | undefined =>
  columns.find((column) => linesIn(tie, column).some((line) => line.key === key))

const everywhere = (tie: Tie, change: (lines: readonly TieLine[]) => readonly TieLine[]): Tie => ({
  ...tie,
  causes: change(tie.causes),
  controls: change(tie.controls),
  consequences: change(tie.consequences),
})

const withLine = (tie: Tie, key: string, change: Partial<TieLine>): Tie =>
  everywhere(tie, (lines) => lines.map((line) => (line.key === key ? { ...line, ...change } : line)))

/** Says a line otherwise; one without words that names no control is gone, the event stays. */
export function reworded(tie: Tie, key: string, text: string): Tie {
  const words = text.trim()
  if (key === eventKey) return words === '' ? tie : { ...tie, event: words }
  const isNaming = tie.controls.some((line) => line.key === key && line.record)
  return words === '' && !isNaming ? without(tie, key) : renamed(tie, withLine(tie, key, { text: words }))
}

export const without = (tie: Tie, key: string): Tie =>
  renamed(
    tie,
    everywhere(tie, (lines) => lines.filter((line) => line.key !== key)),
  )

/** Adds a line at the end of a column: in words, or one that names a control. */
export function added(tie: Tie, column: Column, key: string, text: string, record: Named | null = null): Tie {
  const field = fieldOf(column)
  if (field === null || (text.trim() === '' && record === null)) return tie
  const type = column === 'preventive' ? 'Preventive' : 'Detective'
  const control = { type, effect: null, against: null, record } as const
  const line: TieLine = { key, text: text.trim(), ...(field === 'controls' && control) }
  return { ...tie, [field]: [...tie[field], line] }
}

/** Moves a line up (-1) or down (1) among those of its column. */
export function reordered(tie: Tie, key: string, by: -1 | 1): Tie {
  const column = columnOf(tie, key)
  const field = column && fieldOf(column)
  if (!column || !field) return tie
  const lines = linesIn(tie, column)
  const other = lines[lines.findIndex((line) => line.key === key) + by]
  const line = lines.find((one) => one.key === key)
  if (!other || !line) return tie
  const swapped = tie[field].map((one) => (one.key === key ? other : one.key === other.key ? line : one))
  return { ...tie, [field]: swapped }
}

/** Moves a control to the next kind on the left (-1) or on the right (1). */
export function shifted(tie: Tie, key: string, by: -1 | 1): Tie {
  const control = tie.controls.find((line) => line.key === key)
  const type = controlTypes[controlTypes.indexOf(control?.type ?? 'Preventive') + by]
  return control && type ? judged(tie, key, { type }) : tie
}

/** Sets the kind of a control, how well it works, or what it stands against: on the other side of the event nothing yet. */
export function judged(tie: Tie, key: string, change: Judgement): Tie {
  const control = tie.controls.find((line) => line.key === key)
  if (!control) return tie
  const isAcross = change.type !== undefined && (change.type === 'Preventive') !== (control.type === 'Preventive')
  return withLine(tie, key, isAcross ? { against: null, ...change } : change)
}

/** The stops of a column for the arrow keys: its lines, then what adds one. */
const stops = (tie: Tie, column: Column): readonly string[] => [
  ...linesIn(tie, column).map(({ key }) => key),
  ...(column === 'event' ? [] : [adding]),
]

/** Where an arrow key leads: along the column, or to the column beside, as high up as it goes. */
export function beside(tie: Tie, { column, key }: At, arrow: string): At {
  const place = stops(tie, column).indexOf(key)
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[arrow]
  const along = { ArrowUp: -1, ArrowDown: 1 }[arrow]
  if (along) return { column, key: stops(tie, column)[place + along] ?? key }
  const next = columns[columns.indexOf(column) + (aside ?? 0)]
  if (!aside || !next) return { column, key }
  const there = stops(tie, next)
  return { column: next, key: there[Math.min(Math.max(place, 0), there.length - 1)] ?? key }
}
