import { ask } from '#lib/http.ts'
import type { FoundPlace } from '#kernel/outline/found-place.ts'
import type { ResultsPage } from '#modules/searchresult/results.ts'

/** The records that hold these words, each followed by the sections of its text that hold them, of what people go by. */
export async function findPlaces(words: string, signal: AbortSignal): Promise<readonly FoundPlace[]> {
  const query = new URLSearchParams({ term: words, limit: '10' })
  const { items } = await ask<ResultsPage>('GET', `/api/v1/search/results?${query.toString()}`, { signal })
  return items.flatMap(({ route, number, title, passages }): readonly FoundPlace[] => {
    const current = (passages?.items ?? []).filter((one) => one.isCurrent && one.route.includes(`/${number}#`))
    return [
      { address: route, number, title, section: null },
      ...current.map((one) => ({
        address: one.route,
        number,
        title,
        section: { number: one.number, heading: one.heading.text },
      })),
    ]
  })
}
