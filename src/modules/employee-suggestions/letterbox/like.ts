// Suggestions like one that is being written without a name: found in the browser among those that it has, so that nothing that is
// typed leaves it before it is sent (decision 155). Pure.

import { stemsIn } from '#features/similar/stems.ts'

/** So many are shown. */
const most = 3

/** Those whose titles share the most telling words with a text, the closest first; none where it says nothing telling. */
export function likeAmong<One extends { readonly title: string }>(text: string, all: readonly One[]): readonly One[] {
  const wanted = new Set(stemsIn(text).map(({ stem }) => stem))
  if (wanted.size === 0) return []
  return all
    .map((one) => ({ one, shared: stemsIn(one.title).filter(({ stem }) => wanted.has(stem)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((first, second) => second.shared - first.shared)
    .slice(0, most)
    .map(({ one }) => one)
}
