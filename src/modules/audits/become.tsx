import { hasRole } from '#kernel/access/has-role.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { CarryOutAs } from '#kernel/slots/carry-out-as.tsx'

/** What may carry an accepted finding out: a change, with which it is implemented. */
export function Become({ record }: { readonly record: Whole }) {
  const isPast = usePast() !== null
  const { me } = useFrame()
  const isOwner = isRef(record.owner) && record.owner.id === me.id
  const mayTie = isOwner || hasRole(me, 'quality', null)
  if (isPast || !mayTie || record.void || !['accepted', 'implementing'].includes(record.state)) return null
  return <CarryOutAs record={record} types={(type) => type === 'carried_out_by'} />
}
