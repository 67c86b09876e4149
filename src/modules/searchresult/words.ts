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
  sampled: 'The word is common: counted among the first thousand values that hold it.',
  list: 'Results',
  more: 'Show more',
  clear: 'Clear filters',
  start: 'Type what you look for: a number, a name, a few letters of a word.',
  nothing: 'Nothing was found',
  nothingWhy: 'Only what you may read is searched. Try fewer letters, or another word for the same thing.',
  failed: 'The search failed',
}
