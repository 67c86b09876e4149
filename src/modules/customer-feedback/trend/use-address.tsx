// The trend keeps in the address what it shows.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { filled, type Search } from '#screens/list/list-search.ts'
import { shareKinds, type ShareKind } from './shares-of.ts'
import { spans, type MonthSpan } from './trend.ts'

export type Address = {
  readonly months: MonthSpan
  /** The number of a product; none for all. */
  readonly product: string | null
  readonly share: ShareKind
  readonly go: (changes: Partial<Pick<Address, 'months' | 'product' | 'share'>>) => void
}

export function useAddress(): Address {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const months = spans.find((one) => String(one) === search.months) ?? spans[0]
  const product = search.product ?? null
  const share = shareKinds.find((one) => one === search.share) ?? shareKinds[0]
  return {
    months,
    product,
    share,
    go: (changes) => {
      const next = { months, product, share, ...changes }
      const said = filled({
        months: next.months === spans[0] ? undefined : String(next.months),
        product: next.product ?? undefined,
        share: next.share === shareKinds[0] ? undefined : next.share,
      })
      void navigate({ to: '.', search: { list: 'trend', ...said }, replace: true, resetScroll: false })
    },
  }
}
