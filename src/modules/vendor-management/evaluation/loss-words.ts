// What points are lost for, in words.

import { counted } from '#lib/counted.ts'

const figure = (count: number) => count.toLocaleString('en-GB')
const days = (count: number) => counted(count, { one: 'day', other: 'days' })

export const lossWords = {
  nonconformance: (severity: string) => `${severity} nonconformance`,
  ppm: (ppm: number, lots: number) =>
    `${figure(ppm)} PPM rejected, ${counted(lots, { one: 'lot', other: 'lots' })} affected`,
  delayed: (missed: number, all: number, otif: number) =>
    `${missed} of ${counted(all, { one: 'delivery', other: 'deliveries' })} not on time in full, OTIF ${otif} %`,
  answered: (overdue: number) => `Claim answered ${days(overdue)} after the due date`,
  unanswered: (overdue: number) => `Claim unanswered, ${days(overdue)} overdue`,
  lapsed: (title: string) => `${title}, expired and not replaced`,
  commercial: 'Commercial judgement',
}
