// The words of the top bar's search.

const results = (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`

export const words = {
  search: 'Search',
  modules: (count: number) => `Modules (${count})`,
  retry: 'Retry',
  retryWhat: 'Retry: the modules to search in could not be loaded',
  searched: (count: number, all: number) => `${count} of ${all} searched`,
  all: 'Select all',
  none: 'Select none',
  results: 'Search results',
  found: (count: number) => (count === 0 ? 'No results' : results(count)),
  choose: 'choose',
  open: 'open',
  allResults: (total: { readonly count: number; readonly exact: boolean } | undefined) =>
    total ? `All ${total.count.toLocaleString()}${total.exact ? '' : '+'} results` : 'All results',
  failed: 'The search failed.',
}
