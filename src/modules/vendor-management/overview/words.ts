// The words of a vendor’s performance.

import { counted } from '#lib/counted.ts'

const points = (count: number) => counted(count, { one: 'point', other: 'points' })

export const words = {
  title: 'Performance',
  grade: 'Grade',
  documents: 'Documents',
  expires: 'Expires',
  loading: 'Counting the deliveries',
  failed: 'The performance could not be counted.',
  span: (from: string, until: string) => `${from} to ${until}`,
  nothing: 'Nothing was delivered, found or claimed in the last twelve months, so there is no score.',
  of: (score: number) => `${score} of 100`,
  graded: (grade: string, score: number) => `Grade ${grade}, ${score} of 100`,
  bounds: 'A from 90, B from 75, C from 60',
  trend: (count: number) => counted(count, { one: 'evaluation', other: 'evaluations' }),
  trendWords: (scores: readonly number[]) => `Scores of the evaluations, the earliest first: ${scores.join(', ')}`,
  course: (first: number, last: number) => `${first} → ${last}`,
  measure: 'Measure',
  reached: 'Points',
  lost: 'Lost',
  total: 'Total',
  reachedOf: (reached: number, weight: number) => `${reached} of ${weight}`,
  where: 'Where points were lost',
  none: 'No point was lost.',
  why: 'Lost for',
  record: 'Record',
  day: 'Day',
  minus: (count: number) => `−${count}`,
  lostWords: (count: number) => `${points(count)} lost`,
  late: 'Deliveries',
  rejected: 'Lots',
  deliveries: (count: number) => counted(count, { one: 'delivery', other: 'deliveries' }),
  otif: (percent: number) => `OTIF ${percent} %`,
  ppm: (ppm: number) => `${ppm.toLocaleString('en-GB')} PPM`,
  unjudged: 'Commercial points are judged in evaluations, not counted here.',
  claims: 'Claims',
  claim: 'Issue a claim',
  cases: 'Nonconformances',
}
