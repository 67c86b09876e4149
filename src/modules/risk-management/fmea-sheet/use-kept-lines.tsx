import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { records, type Listed, type Page } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Search } from '#screens/list/list-search.ts'

/** So many lines are fetched at once. */
const pageSize = '200'

/** The lines as they are kept, a page after the other. */
type Lines = InfiniteData<Page>

const linesIn = (lines: Lines | undefined): readonly Listed[] => lines?.pages.flatMap(({ items }) => items) ?? []

/** The lines of the sheet as the server has them, fetched page by page; what was saved stands in them at once. */
export function useKeptLines(definition: Definition, asked: Search) {
  const queries = useQueryClient()
  const queryKey = [definition.plural, 'sheet', asked]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      records(definition).list({ ...asked, limit: pageSize, sort: 'number', after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const items = linesIn(query.data)

  const inEachPage = (change: (items: Page['items'], isLast: boolean) => Page['items']) =>
    queries.setQueryData<Lines>(
      queryKey,
      (lines) =>
        lines && {
          ...lines,
          pages: lines.pages.map((page) => ({ ...page, items: change(page.items, page === lines.pages.at(-1)) })),
        },
    )

  return {
    items,
    /** A line as it is now, which may be newer than what is drawn. */
    current: (number: string): Listed | undefined =>
      linesIn(queries.getQueryData<Lines>(queryKey)).find((one) => one.number === number) ??
      items.find((one) => one.number === number),
    replace: (line: Listed) => inEachPage((ones) => ones.map((one) => (one.number === line.number ? line : one))),
    append: (line: Listed) => inEachPage((ones, isLast) => (isLast ? [...ones, line] : ones)),
    isLoading: query.isPending,
    total: query.data?.pages[0]?.total ?? null,
    hasMore: query.hasNextPage,
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError) void query.fetchNextPage()
    },
    /** Fetches the next lines; answers what there is then. */
    fetchMore: async () => {
      const { data, hasNextPage: hasMore, error } = await query.fetchNextPage()
      return { rows: linesIn(data).length, hasMore, error }
    },
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export type KeptLines = ReturnType<typeof useKeptLines>
