// The words of the page of search results.

export const words = {
  page: 'Results',
  for: (term: string) => `Results for “${term}”`,
  label: 'Search for',
  search: 'Search',
  count: ({ count, exact }: { readonly count: number; readonly exact: boolean }) =>
    `${count.toLocaleString()}${exact ? '' : '+'}`,
  sort: 'Sort by',
  best: 'Best match',
  newest: 'Newest',
  narrow: 'Narrow the results',
  modules: 'Module',
  states: 'State',
  texts: 'Documents',
  past: 'Versions that are no longer effective, too',
  sampled: 'This is a common word: only its first thousand matches are counted.',
  list: 'Results',
  more: 'Show more',
  clear: 'Clear filters',
  start: 'Enter a number, a name or part of a word.',
  nothing: 'No results found',
  nothingWhy: 'Only records that you may read are searched. Try fewer letters or another word.',
  failed: 'The search failed',
}
