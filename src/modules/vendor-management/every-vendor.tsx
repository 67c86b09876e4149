// All vendors of a list, for what shows them together.
import { records, type Listed } from '#kernel/api/client.ts'
import type { Answered } from '#kernel/definition/define.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Search } from '#screens/list/list-search.ts'
import { living } from './vendor-states.ts'
import { vendor } from './vendor.ts'

/** So many vendors are shown together. */
export const most = 1000

/** So many come with one answer of the API. */
const page = '200'

type ListedVendor = Listed & Answered<typeof vendor, Named>

/** The vendors of a list, a page at a time; those that we have to do with where it does not say which. */
export async function everyVendor(narrowed: Search, on: string | null, signal: AbortSignal) {
  const asked = { state: living.join(','), ...narrowed, sort: 'number', limit: page, ...(on !== null && { on }) }
  let answer = await records(vendor).list(asked, signal)
  let items: readonly ListedVendor[] = answer.items
  while (answer.next && items.length < most) {
    answer = await records(vendor).list({ ...asked, after: answer.next }, signal)
    items = [...items, ...answer.items]
  }
  return { items, isCut: answer.next !== null }
}
