// The feed keeps in the address what it shows.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { filled, type Search } from '#screens/list/list-search.ts'
import { orders, shows, type Order, type Show } from './feed.ts'

export type Address = {
  readonly show: Show
  readonly order: Order
  readonly go: (changes: { readonly show?: Show; readonly order?: Order }) => void
}

/** In the address without saying it. */
const usual = { show: 'all', order: 'votes' } as const

export function useAddress(): Address {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = shows.find((one) => one === search.show) ?? usual.show
  const order = orders.find((one) => one === search.order) ?? usual.order
  return {
    show,
    order,
    go: (changes) => {
      const next = { show, order, ...changes }
      const said = filled({
        show: next.show === usual.show ? undefined : next.show,
        order: next.order === usual.order ? undefined : next.order,
      })
      // Whatever it is asked for, it stays the feed: an address that says something means a list otherwise.
      const address = Object.keys(said).length > 0 ? { list: 'feed', ...said } : {}
      void navigate({ to: '.', search: address, replace: true, resetScroll: false })
    },
  }
}
