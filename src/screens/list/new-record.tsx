import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { mayBegin } from '#kernel/access/may-begin.ts'
import { words } from './words.ts'

/** The one main action of a list; left out for those who may not. */
export function NewRecord({ definition }: { readonly definition: Definition }) {
  const { me, routeOf } = useFrame()
  const route = routeOf(definition.name)
  if (!route || !mayBegin(me, definition)) return null
  return (
    <Button
      renderRoot={(props) => (
        <Link to="/$module/new/$record" params={{ module: route, record: definition.name }} {...props} />
      )}
      leftSection={<IconPlus size={16} stroke={1.8} />}
    >
      {words.create(definition.label[0])}
    </Button>
  )
}
