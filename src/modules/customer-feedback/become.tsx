import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { hasRole } from '#kernel/access/has-role.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { CarryOutAs } from '#kernel/slots/carry-out-as.tsx'

const splitOff = 'Split off'

/** States in which nothing more is made of it. */
const over = ['closed', 'not-complaint', 'merged', 'complaint']

const splitting = 'split_into'

/** What the other half has in common with the first beside its texts. */
const common = ['customer', 'product', 'channel', 'awareOn', 'receivedOn', 'orderNumber', 'site', 'department'] as const

/** Leads to the form of a second complaint, where a customer has told of two things at once. */
function SplitOff({ record }: { readonly record: Whole }) {
  const { routeOf } = useFrame()
  const route = routeOf(record.kind)
  if (route === undefined) return null
  const begins = Object.fromEntries(
    common.flatMap((name) => {
      const value = record[name]
      if (isRef(value)) return [[name, value.number]]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/$module/new/$record"
          params={{ module: route, record: record.kind }}
          search={{ ...begins, type: splitting, from: record.number }}
          {...props}
        />
      )}
    >
      {splitOff}
    </Button>
  )
}

/** What a complaint or feedback item may go on as: it stays, both sides are linked, and the complaint is still answered. */
export function Become({ record }: { readonly record: Whole }) {
  const isPast = usePast() !== null
  const { me } = useFrame()
  const isOwner = isRef(record.owner) && record.owner.id === me.id
  const mayTie = isOwner || hasRole(me, 'quality', null) || hasRole(me, 'complaint-handler', null)
  if (isPast || !mayTie || record.void || over.includes(record.state)) return null
  return (
    <>
      {record.kind === 'complaint' && <SplitOff record={record} />}
      <CarryOutAs record={record} types={(type) => type !== splitting} />
    </>
  )
}
