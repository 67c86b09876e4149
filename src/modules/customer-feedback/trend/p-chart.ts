// A p chart: of the complaints of a month, the share that is of some kind, in percent, with limits that follow from how many there
// were. The mean is p̄ = Σx / Σn, the limits of a month are p̄ ± 3 √(p̄ (1 − p̄) / n), between 0 and 100 % (NIST/SEMATECH e-Handbook of
// Statistical Methods, 6.3.3.2, proportions control charts).

import { judged, unsaid, type ControlChart, type Limits } from './limits.ts'

/** What was counted in a month: of so many, some are of the kind. */
export type Sample = { readonly month: string; readonly of: number; readonly some: number }

export type SharePoint = Sample &
  Limits & {
    /** Whether a share may lie outside its limits at all: of a few, none is so odd that chance would not allow it. */
    readonly tells: boolean
  }

export function pChart(samples: readonly Sample[]): ControlChart<SharePoint> {
  const of = samples.reduce((sum, sample) => sum + sample.of, 0)
  const share = of === 0 ? null : samples.reduce((sum, { some }) => sum + some, 0) / of
  return { mean: share === null ? null : share * 100, points: samples.map((sample) => pointOf(sample, share)) }
}

function pointOf(sample: Sample, share: number | null): SharePoint {
  if (share === null || sample.of === 0) return { ...sample, ...unsaid, tells: false }
  const width = 3 * Math.sqrt((share * (1 - share)) / sample.of)
  const [lower, upper] = [Math.max(0, share - width), Math.min(1, share + width)]
  const limits = judged((sample.some / sample.of) * 100, lower * 100, upper * 100)
  return { ...sample, ...limits, tells: lower > 0 || upper < 1 }
}
