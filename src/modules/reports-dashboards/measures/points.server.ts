// What dashboards and cards show of measures, each by one statement, a few at a time.

import { fewAtOnce } from '#lib/few-at-once.ts'
import { refuse } from '#lib/refusal.ts'
import { roles } from '#lib/roles.ts'
import type { AsOf } from '#kernel/store/as-of.ts'
import { keptSince, refuseUnkept } from '#kernel/store/kept-since.server.ts'
import type { AsOfSaid, Card, Figures, Point, Tile } from './answered.ts'
import { instantsOf } from './instants.ts'
import { denominatorOf, ownerOf, type Measure } from '../measure.ts'
import { measureNamed } from './measures.ts'
import { categoriesOf, reckon, type Reckoner } from './reckon.server.ts'

/** The measure that an address names. */
export const wantedMeasure = (name: string): Measure =>
  measureNamed(name) ?? refuse('not-found', 'There is no measure of this name.')

/** The measure whose records are asked for: itself, or its denominator where that is of other records. */
export function wantedPart(name: string, part: unknown): Measure {
  const measure = wantedMeasure(name)
  if (part === undefined || part === 'numerator') return measure
  const whole = part === 'denominator' ? denominatorOf(measure) : null
  return whole ?? refuse('invalid', 'This measure has no such part.', 'part')
}

const unknown = ({ day }: AsOf): Point => ({ day, value: null, numerator: 0, denominator: 0 })

type When = { readonly asOf: AsOf; readonly since: string | null }

async function tileOf(reckoner: Reckoner, measure: Measure, { asOf, since }: When): Promise<Tile> {
  const instants = instantsOf(asOf, reckoner.zone)
  const known = instants.filter(({ at }) => since === null || at >= since)
  const [points, categories] = await Promise.all([
    reckon(reckoner, measure, known),
    measure.by === undefined ? null : categoriesOf(reckoner, measure, asOf),
  ])
  const { name, label, unit, better, period, of, target = null, limit = null, list = null, bands = [] } = measure
  return {
    name,
    label,
    unit,
    better,
    period,
    of,
    target,
    limit,
    list,
    points: [...instants.slice(0, instants.length - known.length).map(unknown), ...points],
    bands: bands.map((band) => band.label),
    bandsAre: measure.bandsAre ?? 'ages',
    isFlow: 'came' in measure.reckons,
    isRate: measure.per !== undefined,
    categories,
  }
}

async function whenOf({ db }: Reckoner, asOf: AsOf): Promise<When & { readonly said: AsOfSaid }> {
  await refuseUnkept(db, asOf)
  const since = await keptSince(db)
  return { asOf, since, said: { ...asOf, since } }
}

/** So many measures are reckoned at a time: a full dashboard leaves the database's connections to others. */
const atATime = 4

/** The figures of several measures. */
export async function figuresOf(reckoner: Reckoner, shown: readonly Measure[], asOf: AsOf): Promise<Figures> {
  const when = await whenOf(reckoner, asOf)
  const tiles = await fewAtOnce(shown, atATime, (measure) => tileOf(reckoner, measure, when))
  return { asOf: when.said, tiles }
}

export async function cardOf(reckoner: Reckoner, measure: Measure, asOf: AsOf): Promise<Card> {
  const when = await whenOf(reckoner, asOf)
  const { question, formula, numerator, denominator, exclusions } = measure
  return {
    asOf: when.said,
    tile: await tileOf(reckoner, measure, when),
    says: {
      question,
      formula,
      numerator,
      denominator,
      exclusions,
      owner: roles[ownerOf(measure)],
      frequency: measure.frequency ?? 'monthly',
    },
  }
}
