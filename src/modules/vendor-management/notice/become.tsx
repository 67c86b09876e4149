import { hasRole } from '#kernel/access/has-role.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { CarryOutAs } from '#kernel/slots/carry-out-as.tsx'
import { stoppedVendor } from '#modules/contents/stopped-vendor.ts'

/** A notice is carried out by a change, which begins with the vendor where that may be used. */
export function Become({ record }: { readonly record: Whole }) {
  const isPast = usePast() !== null
  const { me } = useFrame()
  const { owner, vendor } = record
  const isOwner = isRef(owner) && owner.id === me.id
  const mayTie = isOwner || hasRole(me, 'vendor-manager', null) || hasRole(me, 'quality', null)
  if (isPast || !mayTie || record.void || record.state !== 'received') return null
  const isUsable = isRef(vendor) && !stoppedVendor.some((state) => state === vendor.state)
  const category = 'Material or supplier'
  return <CarryOutAs record={record} begins={isUsable ? { items: vendor.number, category } : { category }} />
}
