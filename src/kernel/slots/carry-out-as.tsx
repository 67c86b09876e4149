import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Link } from '@tanstack/react-router'
import { can } from '#kernel/access/can.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from './slots.tsx'

const carryOut = 'Carry out as'

type CarryOutAsProps = {
  readonly record: Pick<Whole, 'kind' | 'number'>
  /** Which of its link types lead to what it may go on as; all of them, if not said. */
  readonly types?: (type: string) => boolean
  /** What the form begins with beside its texts, as an address says it. */
  readonly begins?: Readonly<Record<string, string>>
}

/** Leads to the form of what a record goes on as, tied to it from the beginning; only to kinds that the reader may raise. */
export function CarryOutAs({ record: { kind, number }, types = () => true, begins = {} }: CarryOutAsProps) {
  const registry = useRegistry()
  const { me, routeOf } = useFrame()
  const kinds = Object.entries(registry.named(kind).links).flatMap(([type, { to }]) => {
    const definition = registry.named(to)
    const route = routeOf(to)
    return types(type) && route !== undefined && can(me, definition.may.create, {})
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
                search={{ ...begins, type, from: number }}
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
