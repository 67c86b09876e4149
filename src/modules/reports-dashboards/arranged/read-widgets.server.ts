// Reads the widgets of a dashboard; refuses what cannot be drawn.

import { refuse } from '#lib/refusal.ts'
import type { Measure } from '../measure.ts'
import { measureNamed } from '../measures/measures.ts'
import {
  hasChart,
  longestHeading,
  longestText,
  mostWidgets,
  shapes,
  widths,
  type Figure,
  type Note,
  type Placed,
  type Widget,
} from './widget.ts'

/** The measures that widgets ask for, each once, the known ones alone. */
export const measuresOf = (widgets: readonly Widget[]): readonly Measure[] =>
  [...new Set(widgets.flatMap((one) => (one.shows === 'note' ? [] : one.measure)))].flatMap(
    (name) => measureNamed(name) ?? [],
  )

type Given = { readonly [name: string]: unknown }

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readText(given: unknown, most: number, field: string): string {
  if (given === undefined) return ''
  if (typeof given === 'string' && given.isWellFormed() && !given.includes('\0') && given.trim().length <= most)
    return given.trim()
  return refuse('invalid', `Enter a text of at most ${most} characters.`, field)
}

function readPlaced({ key, width }: Given, field: string): Placed {
  if (typeof key !== 'string' || !/^[\w-]{1,40}$/.test(key))
    return refuse('invalid', 'A widget has a key of letters, digits and hyphens.', `${field}.key`)
  const wide = widths.find((one) => one === width)
  return wide ? { key, width: wide } : refuse('invalid', 'A widget is 1, 2 or 4 columns wide.', `${field}.width`)
}

function readNote(given: Given, field: string): Note {
  const heading = readText(given['heading'], longestHeading, `${field}.heading`)
  const text = readText(given['text'], longestText, `${field}.text`)
  if (heading === '' && text === '') refuse('invalid', 'Write a heading or a text.', `${field}.heading`)
  return { ...readPlaced(given, field), shows: 'note', heading, text }
}

/** @param kept the names of measures that stood there before: one that is no more may stay until it is removed */
function readFigure(given: Given, field: string, kept: ReadonlySet<string>): Figure {
  const { measure: name, shows } = given
  const shape = shapes.find((one) => one === shows)
  if (!shape) return refuse('invalid', 'A widget shows a tile, a trend, a chart or a note.', `${field}.shows`)
  const said = typeof name === 'string' ? name : ''
  const measure = measureNamed(said)
  if (!measure && !kept.has(said))
    return refuse('invalid', `There is no measure called “${said.slice(0, 60)}”.`, `${field}.measure`)
  if (measure && shape === 'chart' && !hasChart(measure))
    return refuse('invalid', `${measure.label} has no chart of its own: show its trend.`, `${field}.shows`)
  return { ...readPlaced(given, field), shows: shape, measure: said }
}

/**
 * The widgets of a dashboard in their order.
 * @param before what stood there until now
 */
export function readWidgets(given: unknown, before: readonly Widget[] = []): readonly Widget[] {
  if (!Array.isArray(given)) return refuse('invalid', 'Widgets are a list.', 'widgets')
  if (given.length > mostWidgets)
    return refuse('invalid', `A dashboard holds at most ${mostWidgets} widgets. Remove one first.`, 'widgets')
  const kept = new Set(before.flatMap((one) => (one.shows === 'note' ? [] : one.measure)))
  const read = given.map((one: unknown, place): Widget => {
    const field = `widgets[${place}]`
    if (!isObject(one)) return refuse('invalid', 'A widget is an object.', field)
    return one['shows'] === 'note' ? readNote(one, field) : readFigure(one, field, kept)
  })
  const keys = new Set(read.map(({ key }) => key))
  return keys.size === read.length ? read : refuse('invalid', 'Two widgets have the same key.', 'widgets')
}
