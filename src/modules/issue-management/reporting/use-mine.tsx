import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { records } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { nonconformance } from '../nonconformance.ts'

const people = { plural: 'people' } as const

/** So many of one's reports are told. */
const most = '20'

/** What one has reported, newest first, and where one belongs; both are kept on this device. */
export function useMine() {
  const { me, keepHere } = useFrame()
  const reports = useQuery({
    queryKey: [nonconformance.plural, 'mine', me.id],
    queryFn: ({ signal }) =>
      records(nonconformance).list({ creator: me.number, fields: 'where,createdAt', limit: most }, signal),
  })
  const home = useQuery({
    queryKey: ['people', 'glance', me.id],
    queryFn: () => records(people).glance(me.number),
    staleTime: 60_000,
  })
  useEffect(
    () =>
      keepHere([
        [nonconformance.plural, 'mine', me.id],
        ['people', 'glance', me.id],
      ]),
    [keepHere, me.id],
  )
  const { data } = home
  return { reports, home: data ? { department: data.department ?? null, site: data.site ?? null } : {} }
}

export type Mine = ReturnType<typeof useMine>
