// The words of the analysis above the lists of issue management.

import type { Bucket } from './ageing.ts'
import type { Bar } from './pareto.ts'

const days = ({ from, to }: Bucket) => (to === null ? `over ${from - 1} days` : `${from} to ${to} days`)

export const words = {
  title: 'Analysis',
  ageing: 'Open for',
  pareto: 'Pareto',
  by: 'Group by',
  bucket: ({ from, to }: Bucket) => (to === null ? `> ${from - 1}` : `${from}–${to}`),
  unit: 'days',
  bucketSaid: (bucket: Bucket, count: string) => `Open for ${days(bucket)}: ${count}`,
  barSaid: ({ label, count, percent, together }: Bar) => `${label}: ${count}, ${percent} %, cumulative ${together} %`,
  empty: 'Not specified',
  none: 'No data to show.',
  rest: (count: number) => `${count} more in smaller groups`,
  restricted: 'Restricted',
  line: 'The line shows the cumulative percentage.',
}
