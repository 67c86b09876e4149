import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { extensionName } from '#kernel/definition/define.ts'
import { can } from '#kernel/access/can.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { collection } from '#kernel/outline/names.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { Trouble } from '#ui/trouble.tsx'
import { change } from '../change.ts'
import type { Collision, Order, Release } from './release.ts'
import { words } from './words.ts'
import styles from './release.module.css'

const idOf = (named: unknown) => (isRef(named) ? named.id : null)

type CollisionsProps = {
  readonly record: Whole
  readonly day: string
  readonly all: readonly Collision[]
  readonly free: string | null
}

/** With whom a change collides on its day, on what, and how that ends: an order between both, or another day. */
export function Collisions({ record, day, all, free }: CollisionsProps) {
  const { me } = useFrame()
  const client = useQueryClient()
  const ordering = useMutation({
    mutationFn: (body: Order) =>
      ask<Release>('POST', `${collection(change)}/${encodeURIComponent(record.number)}/release/order`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [change.plural] }),
  })
  const mayOrder = can(me, change.may.change, {
    owner: idOf(record.owner),
    creator: idOf(record.creator),
    state: record.state,
  })
  // Whoever may change any change says it of the other one as well.
  const mayOrderOthers = can(me, change.may.change, {})
  const order = (other: string, comes: Order['comes'], label: string) => (
    <Button
      size="compact-sm"
      h="auto"
      py={3}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.35 } }}
      variant="default"
      disabled={ordering.isPending}
      onClick={() => ordering.mutate({ other, comes })}
    >
      <Unbroken label={label} number={other} />
    </Button>
  )
  return (
    <div className={styles.collision} role="note">
      {words.collision(day)}
      <ul>
        {all.map(({ change: one, on, owner }) => (
          <li key={one.id}>
            <RecordLink record={one} /> {words.isAbout} <RecordLink record={on} /> {words.too}{' '}
            {owner ? <RecordLink record={owner} /> : words.unowned}
            {isRef(one) && (mayOrder || mayOrderOthers) && (
              <span className={styles.remedies}>
                {mayOrder && order(one.number, 'after', words.after(one.number))}
                {mayOrderOthers && order(one.number, 'before', words.before(one.number))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {free !== null && <p className={styles.remedy}>{words.remedy(free)}</p>}
      {free !== null && <AnotherDay record={record} day={day} all={all} free={free} />}
      {ordering.error && <Trouble title={words.notOrdered}>{ordering.error.message}</Trouble>}
    </div>
  )
}

/** A label whose number stays in one piece where the label is wrapped. */
function Unbroken({ label, number }: { readonly label: string; readonly number: string }) {
  const [before = '', after = ''] = label.split(number)
  return (
    <span>
      {before}
      <span className={styles.unbroken}>{number}</span>
      {after}
    </span>
  )
}

type AnotherDayProps = Omit<CollisionsProps, 'free'> & { readonly free: string }

/** A day that was agreed moves by an extension, one that was signed by quality's signature. */
function AnotherDay({ record, day, all, free }: AnotherDayProps) {
  const route = useFrame().routeOf(extensionName)
  if (record.state === 'release-set') return <p className={styles.remedy}>{words.byQuality}</p>
  if (route === undefined || !record.may.add.includes(extensionName))
    return <p className={styles.remedy}>{words.byOwner}</p>
  const numbers = all.flatMap(({ change: one }) => (isRef(one) ? one.number : [])).join(', ')
  return (
    <Button
      size="compact-sm"
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/$module/new/$record"
          params={{ module: route, record: extensionName }}
          search={{ parent: record.number, until: free, reason: words.askWhy(day, numbers) }}
          {...props}
        />
      )}
    >
      {words.ask(free)}
    </Button>
  )
}
