import { hasRole } from '#kernel/access/has-role.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { CarryOutAs } from '#kernel/slots/carry-out-as.tsx'

/** A new edition may be taken over by a change, which begins with the document that is watched. */
export function Become({ record }: { readonly record: Whole }) {
  const isPast = usePast() !== null
  const { me } = useFrame()
  const isOwner = isRef(record.owner) && record.owner.id === me.id
  const mayTie = isOwner || hasRole(me, 'document-controller', null) || hasRole(me, 'quality-manager', null)
  if (isPast || !mayTie || record.void || record.state !== 'new-edition') return null
  return <CarryOutAs record={record} begins={isRef(record.document) ? { items: record.document.number } : {}} />
}
