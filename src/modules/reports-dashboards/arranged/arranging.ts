// How widgets are arranged: pure, so that pointer, keys and tests do the same.

import { newId } from '#lib/ids.ts'
import { mostWidgets, type Widget, type Width } from './widget.ts'

type Widgets = readonly Widget[]

/** The figures of a measure, as far as it counts here. */
type Named = { readonly name: string }

/** With one of them at another place; beyond the ends it stays at the end. */
export function moved(widgets: Widgets, key: string, to: number): Widgets {
  const one = widgets.find((widget) => widget.key === key)
  if (!one) return widgets
  const others = widgets.filter((widget) => widget.key !== key)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, one)
}

export const without = (widgets: Widgets, key: string): Widgets => widgets.filter((widget) => widget.key !== key)

export const resized = (widgets: Widgets, key: string, width: Width): Widgets =>
  widgets.map((widget) => (widget.key === key ? { ...widget, width } : widget))

/** With one that takes the place of the one with its key, or stands at the end. */
export const withOne = (widgets: Widgets, one: Widget): Widgets =>
  widgets.some(({ key }) => key === one.key)
    ? widgets.map((widget) => (widget.key === one.key ? one : widget))
    : [...widgets, one]

/** Where an arrow or a key of the ends takes a widget; undefined for any other key. */
export function placeAfter(pressed: string, place: number, count: number): number | undefined {
  if (pressed === 'ArrowLeft' || pressed === 'ArrowUp') return Math.max(0, place - 1)
  if (pressed === 'ArrowRight' || pressed === 'ArrowDown') return Math.min(count - 1, place + 1)
  if (pressed === 'Home') return 0
  return pressed === 'End' ? count - 1 : undefined
}

export const newKey = (): string => newId(new Date())

/** A delivered dashboard as widgets: numbers first, then charts, as they are drawn. */
export function widgetsOf<T extends Named>(tiles: readonly T[], isChart: (tile: T) => boolean): Widgets {
  const figure = ({ name }: Named, shows: 'tile' | 'chart'): Widget => ({
    key: newKey(),
    shows,
    measure: name,
    width: shows === 'tile' ? 1 : 2,
  })
  return [
    ...tiles.filter((tile) => !isChart(tile)).map((tile) => figure(tile, 'tile')),
    ...tiles.filter(isChart).map((tile) => figure(tile, 'chart')),
  ].slice(0, mostWidgets)
}

/** A copy of what another arranged, without the measures that are no more. */
export const copied = (widgets: Widgets, tiles: readonly Named[]): Widgets =>
  widgets
    .filter((one) => one.shows === 'note' || tiles.some(({ name }) => name === one.measure))
    .map((one) => ({ ...one, key: newKey() }))
