// The words of a review's inputs.

import { counted } from '#lib/counted.ts'

export const words = {
  title: 'Inputs (ISO 9001 9.3.2)',
  notYet: 'The inputs are reckoned and frozen when the period is over.',
  frozen: (day: string, asOf: string) => `Frozen on ${day}, as of ${asOf}`,
  missed: (missed: number, all: number) => `${missed} of ${all} missed`,
  close: (close: number, all: number) => `${close} of ${all} close`,
  met: 'All targets met',
  noFigure: 'In words only',
  noRemark: 'No remark yet.',
  edit: 'Edit the remarks',
  from: (numerator: number, denominator: number) => `${numerator} of ${denominator}`,
  records: (count: number) => counted(count, { one: 'record', other: 'records' }),
}
