import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Link } from '@tanstack/react-router'
import { can } from '#kernel/access/can.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'

const carryOut = 'Carry out as'

/** States in which nothing more is made of it. */
const over = ['closed', 'not-complaint', 'complaint']

/** What a complaint or feedback item may go on as: it stays, both sides are linked, and the complaint is still answered. */
export function Become({ record }: { readonly record: Whole }) {
  const isPast = usePast() !== null
  const { me, routeOf } = useFrame()
  const registry = useRegistry()
  const isOwner = isRef(record.owner) && record.owner.id === me.id
  const mayTie = isOwner || hasRole(me, 'quality', null) || hasRole(me, 'complaint-handler', null)
  if (isPast || !mayTie || record.void || over.includes(record.state)) return null
  const kinds = Object.entries(registry.named(record.kind).links).flatMap(([type, { to }]) => {
    const definition = registry.named(to)
    const route = routeOf(to)
    return route !== undefined && can(me, definition.may.create, {})
      ? [{ type, to, route, label: definition.label[0] }]
      : []
  })
  if (kinds.length === 0) return null
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
                search={{ type, from: record.number }}
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
