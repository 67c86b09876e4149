// What Northfield did about the causes of what went wrong, and whether it worked.

import type { Sample } from '#features/samples/scenario.ts'
import { capa } from './capa.ts'
import { capaOfBurrs } from './history/capa-of-burrs.ts'
import { capaOfLabels } from './history/capa-of-labels.ts'
import { capasOfThisSeason } from './history/capas-of-this-season.ts'
import { pastCapas } from './history/history.ts'

export const capas: Sample = {
  definition: capa,
  scenarios: (day) => [pastCapas, capaOfBurrs, capaOfLabels, capasOfThisSeason].flatMap((told) => told(day)),
  breakages: {
    'approver-other': () => ({ values: { owner: '@sofia', approver: '@sofia' } }),
    'due-ahead': (day) => ({ values: { due: day(-1) } }),
    'window-long': (day) => ({ values: { windowStart: day(5), windowEnd: day(8) } }),
    'window-by-due': () => ({ values: { windowEnd: '2999-12-31' } }),
    'plan-measurable': () => ({ values: { metric: 'x' } }),
    'case-linked': () => ({ values: { source: 'Nonconformance' }, ties: 'gone' }),
    'risk-linked': () => ({ values: { source: 'Risk' }, ties: 'gone' }),
    'cause-verified': () => ({
      values: { escapeReason: 'Nothing should have caught it.' },
      parts: { of: 'cause', values: { state: 'suspected' } },
    }),
    'escape-explained': () => ({
      values: { escapeReason: null },
      parts: { of: 'cause', values: { side: 'Occurrence' } },
    }),
    'causes-addressed': () => ({ parts: { of: 'cause', ties: 'gone' } }),
    'verifier-other': (_day, by) => ({ values: { verifier: by } }),
    'window-in-order': (day) => ({ values: { windowStart: day(5), windowEnd: day(3) } }),
    'all-done': () => ({ parts: { of: 'cause', ties: { state: 'open' } } }),
    'window-open': (day) => ({ values: { windowStart: day(30) } }),
    'window-over': (day) => ({ values: { windowEnd: day(10) } }),
    'windows-left': () => ({ values: { windows: 2 } }),
    'spread-checked': () => ({ values: { elsewhere: [{ where: 'Porto', by: null, result: null }] } }),
  },
}
