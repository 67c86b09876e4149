import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Link } from '@tanstack/react-router'
import { can } from '#kernel/access/can.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { suggestion } from './suggestion.ts'
import { unanswered } from './suggestion-states.ts'
import { Votes } from './votes/votes-of-record.tsx'

const carryOut = 'Carry out as'

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
      {mayTie && <As number={record.number} />}
    </>
  )
}

function As({ number }: { readonly number: string }) {
  const registry = useRegistry()
  const { me, routeOf } = useFrame()
  const kinds = Object.entries(suggestion.links).flatMap(([type, { to }]) => {
    const definition = registry.named(to)
    const route = routeOf(to)
    return type.startsWith('becomes_') && route !== undefined && can(me, definition.may.create, {})
      ? [{ type, to, route, label: definition.label[0] }]
      : []
  })
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.8} />}>
          {carryOut}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(({ type, to, route, label }) => (
          <Menu.Item
            key={type}
            renderRoot={(props) => (
              <Link
                to="/$module/new/$record"
                params={{ module: route, record: to }}
                search={{ type, from: number }}
                {...props}
              />
            )}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
