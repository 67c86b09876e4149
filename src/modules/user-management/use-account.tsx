import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { hasRole } from '#kernel/access/has-role.ts'
import { keyOfAccount, type AccountView } from './account-acts.ts'

/** How often it looks again while a mail waits, in milliseconds. */
const look = 3_000

/** How the account of a person stands, for administrators and quality; nothing for anybody else. */
export function useAccount(number: string): AccountView | undefined {
  const { me } = useFrame()
  const { data } = useQuery({
    queryKey: keyOfAccount(number),
    queryFn: ({ signal }) => ask<AccountView>('GET', `/api/v1/people/${number}/account`, { signal }),
    enabled: hasRole(me, 'administrator', null) || hasRole(me, 'quality', null),
    refetchInterval: ({ state }) => (state.data?.sent?.state === 'waiting' ? look : false),
  })
  return data
}
