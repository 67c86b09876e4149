import { hasRole } from '#kernel/access/has-role.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { CarryOutAs } from '#kernel/slots/carry-out-as.tsx'

/** States in which nothing more is made of it. */
const over = ['closed', 'not-complaint', 'complaint']

/** What a complaint or feedback item may go on as: it stays, both sides are linked, and the complaint is still answered. */
export function Become({ record }: { readonly record: Whole }) {
  const isPast = usePast() !== null
  const { me } = useFrame()
  const isOwner = isRef(record.owner) && record.owner.id === me.id
  const mayTie = isOwner || hasRole(me, 'quality', null) || hasRole(me, 'complaint-handler', null)
  if (isPast || !mayTie || record.void || over.includes(record.state)) return null
  return <CarryOutAs record={record} />
}
