// The trend keeps in the address what it shows.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { filled, type Search } from '#screens/list/list-search.ts'
import { spans, type MonthSpan } from './trend.ts'

export type Address = {
  readonly months: MonthSpan
  /** The number of a product; none for all. */
  readonly product: string | null
  readonly go: (changes: { readonly months?: MonthSpan; readonly product?: string | null }) => void
}

export function useAddress(): Address {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const months = spans.find((one) => String(one) === search.months) ?? spans[0]
  const product = search.product ?? null
  return {
    months,
    product,
    go: (changes) => {
      const next = { months, product, ...changes }
      const said = filled({
        months: next.months === spans[0] ? undefined : String(next.months),
        product: next.product ?? undefined,
      })
      void navigate({ to: '.', search: { list: 'trend', ...said }, replace: true, resetScroll: false })
    },
  }
}
