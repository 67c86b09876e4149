// The words of risk × performance.

import { counted } from '#lib/counted.ts'

export const words = {
  label: 'Vendors by risk and performance',
  loading: 'Reading the vendors',
  failed: 'The vendors could not be read.',
  none: 'No vendor here has both a rated risk and a score.',
  risk: 'Residual risk',
  score: 'Score',
  vendor: 'Vendor',
  quadrant: 'Quadrant',
  state: 'State',
  left: (count: number) =>
    counted(count, {
      one: 'vendor has no score or no rated risk yet.',
      other: 'vendors have no score or no rated risk yet.',
    }),
  cut: (most: number) => `Only ${most} vendors are drawn. Narrow the list to see the others.`,
  least: '1',
  most: '25',
}
