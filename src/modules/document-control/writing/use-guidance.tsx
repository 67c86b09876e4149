import { useQuery } from '@tanstack/react-query'
import { records, type Listed } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { fold } from '#lib/fold.ts'
import { documentType } from '../type/document-type.ts'

/** What the type of a version says belongs into a section with some heading; undefined where it says nothing of it. */
export function useGuidance({ type }: Listed & { readonly type?: unknown }): (heading: string) => string | undefined {
  const number = isRef(type) ? type.number : undefined
  const { data } = useQuery({
    queryKey: [documentType.plural, 'glance', number],
    queryFn: ({ signal }) => records(documentType).glance(number ?? '', signal),
    enabled: number !== undefined,
  })
  const said = new Map(
    (data?.sections ?? []).map(({ heading, guidance }) => [fold(heading ?? ''), guidance ?? undefined]),
  )
  return (heading) => said.get(fold(heading))
}
