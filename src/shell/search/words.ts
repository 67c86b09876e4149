// The words of the top bar's search.

const results = ({ count, exact }: { readonly count: number; readonly exact: boolean }) =>
  `${count.toLocaleString()}${exact ? '' : '+'} ${count === 1 ? 'result' : 'results'}`

export const words = {
  search: 'Search',
  everything: 'Search in everything',
  modules: (count: number) => `Modules (${count})`,
  retry: 'Retry',
  retryWhat: 'Retry: the modules to search in could not be loaded',
  searched: (count: number, all: number) => `${count} of ${all} searched`,
  all: 'Select all',
  none: 'Select none',
  results: 'Search results',
  found: (count: number) => (count === 0 ? 'No results' : results({ count, exact: true })),
  choose: 'choose',
  open: 'open',
  allResults: (total: { readonly count: number; readonly exact: boolean } | undefined) =>
    total ? `All ${results(total)}` : 'All results',
  failed: 'The search failed.',
}
