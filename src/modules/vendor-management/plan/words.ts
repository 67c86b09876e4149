// The words of a qualification plan.

import { counted } from '#lib/counted.ts'

const listed = (all: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(all)

export const words = {
  title: 'Qualification plan',
  loading: 'Reading the documents and assessments',
  failed: 'The documents and assessments could not be read.',
  met: (count: number, all: number) => `${count} of ${all} met`,
  certificate: (types: readonly string[]) => `Valid and verified: ${listed(types)}`,
  agreement: 'Valid and verified quality agreement',
  method: (methods: readonly string[]) => `Concluded: ${listed(methods.map((one) => one.toLowerCase()))}`,
  anyMethod: 'Concluded assessment by any method',
  score: (least: number, lowest: number | null) =>
    lowest === null
      ? `Each assessment at least ${least} of 100`
      : `Each assessment at least ${least} of 100, lowest ${lowest}`,
  risk: 'Residual risk rated',
  scope: 'Scope entered',
  lasts: (approval: number, evaluation: number) =>
    `An approval lasts ${counted(approval, { one: 'month', other: 'months' })} at most; the vendor is evaluated every ${counted(evaluation, { one: 'month', other: 'months' })}.`,
  open: 'open',
  done: 'met',
}
