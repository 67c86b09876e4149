import { hasRole } from '#kernel/access/has-role.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { CarryOutAs } from '#kernel/slots/carry-out-as.tsx'
import { unanswered } from './suggestion-states.ts'
import { Votes } from './votes/votes-of-record.tsx'

/** How many want it; and, once it is accepted, what it may be carried out as: the suggestion stays, and is done with that. */
export function Become({ record }: { readonly record: Whole }) {
  const isPast = usePast() !== null
  const { me } = useFrame()
  if (isPast) return null
  const isOwner = isRef(record.owner) && record.owner.id === me.id
  const mayTie = record.state === 'accepted' && (isOwner || hasRole(me, 'quality', null))
  return (
    <>
      <Votes record={record} isOpen={unanswered.includes(record.state)} />
      {mayTie && <CarryOutAs record={record} types={(type) => type.startsWith('becomes_')} />}
    </>
  )
}
