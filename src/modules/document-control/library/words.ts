// The words of the library.

export const words = {
  by: 'Arranged by',
  ways: { process: 'Process', type: 'Type', department: 'Department', clauses: 'Clause' },
  standing: 'Shown',
  standings: { effective: 'In effect', all: 'Others, too' },
  all: 'All documents',
  none: 'Without one',
  noClauses: 'No document names a clause yet.',
  loading: 'Loading the library',
  failed: 'The library could not be loaded.',
  empty: 'No document stands here.',
  more: (count: number) => `${count} more: narrow the library, or look at the register.`,
  version: (label: string) => `Version ${label}`,
}
