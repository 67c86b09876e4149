// The words of the causes of a CAPA.

export const words = {
  title: 'Causes',
  look: 'How causes are shown',
  tree: 'Why-tree',
  fishbone: 'Fishbone',
  add: 'New cause',
  why: 'Ask why',
  whyOf: (statement: string) => `Ask why: ${statement}`,
  act: 'New action',
  actOn: (statement: string) => `New action against: ${statement}`,
  failed: 'The causes could not be loaded',
  loading: 'Loading the causes …',
  none: 'No cause has been weighed yet. Begin with what happened and ask why, until an answer can be changed.',
  Occurrence: 'Why it happened',
  Escape: 'Why it was not seen',
  noAction: 'No action removes it',
  actions: (settled: number, count: number) => `${settled} of ${count} action${count === 1 ? '' : 's'} done`,
  late: (count: number) => `${count} overdue`,
  nothing: 'Nothing found here',
  causeless: (count: number) =>
    `${count === 1 ? 'One action of this CAPA removes' : `${count} actions of this CAPA remove`} no cause: corrections and the like.`,
}
