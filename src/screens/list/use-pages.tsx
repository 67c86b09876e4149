import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { records, type Page } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Search } from './list-search.ts'
import type { Loaded } from './print-all.tsx'

/** The rows of the pages after the first: one scrolls through them, and they are fetched before one is there. */
const laterPages = '200'

/** The records of a list, page by page. @param isKnown whether it is known by now what the address means */
export function usePages(definition: Definition, asked: Search, { isKnown }: { readonly isKnown: boolean }) {
  const pages = useInfiniteQuery({
    queryKey: [definition.plural, 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      records(definition).list({ ...asked, after: pageParam, ...(pageParam && { limit: laterPages }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isKnown,
  })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  return {
    /** Undefined until the first page is there. */
    items: pages.data?.pages.flatMap((page) => page.items),
    total: pages.data?.pages[0]?.total ?? null,
    error: pages.isError ? pages.error : null,
    retry: () => void pages.refetch(),
    hasMore: hasNextPage,
    isFetching: isFetchingNextPage,
    /** Fetches the next page, whatever became of the last try. */
    more: () => void fetchNextPage(),
    /** Fetches the next page when one comes near the end of those that are there. */
    onNear: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
    }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]),
    /** Fetches the next page; answers what there is then. */
    gather: async (): Promise<Loaded> => {
      const { data, hasNextPage: hasMore, error } = await fetchNextPage()
      return { rows: data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0, hasMore, error }
    },
  }
}

export type Pages = ReturnType<typeof usePages>
