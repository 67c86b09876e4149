import { useQuery } from '@tanstack/react-query'
import { records, titleOf } from '#kernel/api/client.ts'
import { product } from '../product.ts'

/** The products that the trend can be narrowed to, by their numbers. */
export function useProducts(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery({
    queryKey: [product.plural, 'all'],
    queryFn: ({ signal }) => records(product).list({ sort: 'name', limit: '100' }, signal),
  })
  return (data?.items ?? []).map((one) => ({ value: one.number, label: titleOf(product, one) }))
}
