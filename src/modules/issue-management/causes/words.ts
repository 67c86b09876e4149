// The words of the causes of a CAPA.

import { counted } from '#lib/counted.ts'

export const words = {
  title: 'Causes',
  look: 'Cause view',
  tree: 'Why-tree',
  fishbone: 'Fishbone',
  add: 'New cause',
  why: 'Ask why',
  whyOf: (statement: string) => `Ask why: ${statement}`,
  act: 'New action',
  actOn: (statement: string) => `New action for: ${statement}`,
  failed: 'The causes could not be loaded',
  loading: 'Loading the causes …',
  none: 'No causes yet. Start with what happened and ask why until you reach a cause that can be removed.',
  Occurrence: 'Why it happened',
  Escape: 'Why it was not detected',
  noAction: 'No action assigned',
  actions: (settled: number, count: number) =>
    `${settled} of ${counted(count, { one: 'action', other: 'actions' })} done`,
  late: (count: number) => `${count} overdue`,
  nothing: 'Nothing found here',
  causeless: (count: number) =>
    `${count === 1 ? 'One action of this CAPA addresses' : `${count} actions of this CAPA address`} no cause (a correction, for example).`,
}
