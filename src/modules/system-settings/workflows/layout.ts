// Where the states of a workflow stand when it is drawn, and how its steps lead between them. Pure.

import { isAutomatic } from '#lib/who.ts'
import type { Step, Workflow } from '#kernel/definition/workflow.ts'

/** Pixels of the drawing. */
export const size = { box: 128, high: 40, column: 168, row: 84, margin: 24, top: 56 } as const

/** So many columns stand beside each other; what follows stands below, from the last column back to the first. */
const mostColumns = 6

export type Place = { readonly state: string; readonly x: number; readonly y: number }

export type Arrow = {
  readonly step: string
  /** The path of the line, and where its label stands. */
  readonly path: string
  readonly label: readonly [x: number, y: number]
  /** Sends back, or leads to a state that lies before. */
  readonly isBack: boolean
  /** Nobody takes it: it has no policy. */
  readonly isAutomatic: boolean
}

export type Drawing = {
  readonly width: number
  readonly height: number
  readonly places: readonly Place[]
  readonly arrows: readonly Arrow[]
}

/** Void is reached from nearly anywhere by the same step: it is named below the drawing. */
const isDrawn = (state: string) => state !== 'void'

/** A step that leaves so many states would cover the drawing: it is drawn when it is chosen. */
const many = 4

/** Whether a step leads out of so many states that it is drawn only when it is chosen. */
export const isFromMany = ({ from }: Pick<Step, 'from'>): boolean => [from].flat().length >= many

/** How many steps lie between the beginning and each state, by the shortest way; returns lead back, and do not count. */
function ranks({ starts, steps, states }: Workflow): ReadonlyMap<string, number> {
  const found = new Map([[starts, 0]])
  const queue = [starts]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const here = at
    for (const { from, to, returns } of Object.values(steps)) {
      if (returns || !isDrawn(to) || found.has(to) || ![from].flat().includes(here)) continue
      found.set(to, (found.get(here) ?? 0) + 1)
      queue.push(to)
    }
  }
  const last = Math.max(...found.values())
  for (const state of Object.keys(states)) if (isDrawn(state) && !found.has(state)) found.set(state, last)
  return found
}

type Ranked = Place & { readonly rank: number }

function placesOf(workflow: Workflow): readonly Ranked[] {
  const ranked = [...ranks(workflow)]
  const countOf = (rank: number) => ranked.filter(([, one]) => one === rank).length
  const bandOf = (rank: number) => Math.floor(rank / mostColumns)
  /** The rows that the bands above take. */
  const above = (band: number): number =>
    Array.from({ length: band }, (_, at) =>
      Math.max(...ranked.filter(([, rank]) => bandOf(rank) === at).map(([, rank]) => countOf(rank))),
    ).reduce((sum, rows) => sum + rows, 0)
  const filled = new Map<number, number>()
  return ranked.map(([state, rank]) => {
    const row = filled.get(rank) ?? 0
    filled.set(rank, row + 1)
    const band = bandOf(rank)
    const column = band % 2 === 0 ? rank % mostColumns : mostColumns - 1 - (rank % mostColumns)
    return { state, rank, x: size.margin + column * size.column, y: size.top + (above(band) + row) * size.row }
  })
}

type Line = Pick<Arrow, 'path' | 'label'>

const middle = size.high / 2

/** From side to side, a little above or below its neighbours between the same states. */
function across(from: Place, to: Place, nth: number): Line {
  const isRight = to.x > from.x
  const [x1, x2] = isRight ? [from.x + size.box, to.x] : [from.x, to.x + size.box]
  const [y1, y2] = [from.y + middle + nth * 9, to.y + middle + nth * 9]
  const bend = (x2 - x1) / 2
  return {
    path: `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`,
    label: [x1 + bend, (y1 + y2) / 2 - 30],
  }
}

/** In a bow above the boxes. */
function over(from: Place, to: Place, nth: number): Line {
  const side = to.x > from.x ? 1 : -1
  const [x1, x2] = [from.x + size.box / 2 + side * 14, to.x + size.box / 2 - side * (14 + nth * 10)]
  const top = Math.min(from.y, to.y) - 22 - Math.abs(to.x - from.x) * 0.05 - nth * 6
  return { path: `M ${x1} ${from.y} C ${x1} ${top}, ${x2} ${top}, ${x2} ${to.y}`, label: [(x1 + x2) / 2, top + 6] }
}

/** Up or down within a column; past what stands between. */
function upright(from: Place, to: Place, nth: number): Line {
  const isDown = to.y > from.y
  const [y1, y2] = isDown ? [from.y + size.high, to.y] : [from.y, to.y + size.high]
  const near = from.x + size.box / 2 + (isDown ? 12 : -12) + nth * 10
  if (Math.abs(to.y - from.y) <= size.row)
    return { path: `M ${near} ${y1} L ${near} ${y2}`, label: [near, (y1 + y2) / 2] }
  const [start, side] = [from.x + 10 + nth * 6, from.x - 18]
  return { path: `M ${start} ${y1} C ${side} ${y1}, ${side} ${y2}, ${start} ${y2}`, label: [side, (y1 + y2) / 2] }
}

/** Out of a state and into it again. */
function around({ x, y }: Place, nth: number): Line {
  const at = x + size.box - 30 - nth * 22
  return { path: `M ${at} ${y} C ${at - 4} ${y - 22}, ${at + 20} ${y - 22}, ${at + 16} ${y}`, label: [at + 8, y - 22] }
}

function lineOf(from: Ranked, to: Ranked, nth: number): Line {
  if (from === to) return around(from, nth)
  if (from.x === to.x) return upright(from, to, nth)
  const isFar = Math.abs(to.x - from.x) > size.column
  return from.y === to.y && (isFar || to.rank < from.rank) ? over(from, to, nth) : across(from, to, nth)
}

/**
 * The states of a workflow in columns, and its steps as arrows between them.
 * @param chosen the step that is drawn though it leads out of many states
 */
export function drawingOf(workflow: Workflow, chosen?: string): Drawing {
  const places = placesOf(workflow)
  const at = new Map(places.map((place) => [place.state, place]))
  const between = new Map<string, number>()
  const arrows = Object.entries(workflow.steps).flatMap(([step, { from, to, returns, by }]) => {
    if (isFromMany({ from }) && step !== chosen) return []
    return [from].flat().flatMap((state): readonly Arrow[] => {
      const [start, end] = [at.get(state), at.get(to)]
      if (!start || !end) return []
      const nth = between.get(`${state} ${to}`) ?? 0
      between.set(`${state} ${to}`, nth + 1)
      const isBack = returns === true || end.rank < start.rank
      return [{ step, ...lineOf(start, end, nth), isBack, isAutomatic: isAutomatic(by) }]
    })
  })
  return {
    width: Math.max(...places.map(({ x }) => x)) + size.box + size.margin,
    height: Math.max(...places.map(({ y }) => y)) + size.high + size.margin,
    places,
    arrows,
  }
}
