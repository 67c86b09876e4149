// A u chart: complaints per 1,000 units, month by month, with limits that follow from how many units there were. The mean is
// ū = Σc / Σn, the limits of a month are ū ± 3 √(ū / n), not below 0 (NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.3.1,
// counts control charts; Montgomery, Introduction to Statistical Quality Control, control charts for nonconformities per unit).

import { judged, unsaid, type ControlChart, type Limits } from './limits.ts'

/** What was counted in a month; `units` is null where nobody has entered them. */
export type Month = { readonly month: string; readonly complaints: number; readonly units: number | null }

/** Complaints per 1,000 units. */
export type Point = Month & Limits

/** A rate is of so many units. */
const per = 1000

const known = ({ units }: Month) => units !== null && units > 0

export function uChart(months: readonly Month[]): ControlChart<Point> {
  const counted = months.filter(known)
  const units = counted.reduce((sum, month) => sum + (month.units ?? 0), 0) / per
  const mean = units === 0 ? null : counted.reduce((sum, { complaints }) => sum + complaints, 0) / units
  return { mean, points: months.map((month) => pointOf(month, mean)) }
}

function pointOf(month: Month, mean: number | null): Point {
  if (mean === null || month.units === null || month.units <= 0) return { ...month, ...unsaid }
  const n = month.units / per
  const rate = month.complaints / n
  const width = 3 * Math.sqrt(mean / n)
  return { ...month, ...judged(rate, Math.max(0, mean - width), mean + width) }
}
