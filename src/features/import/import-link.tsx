import { Button } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { Link } from '@tanstack/react-router'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { mayBegin } from '#kernel/access/may-begin.ts'
import { words } from './words.ts'

/** Leads to the import of such records; left out for those who may not create any, and for parts of records. */
export function ImportLink({ definition }: { readonly definition: Definition }) {
  const { me, routeOf } = useFrame()
  const route = routeOf(definition.name)
  if (!route || definition.partOf || !mayBegin(me, definition)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} stroke={1.8} />}
      renderRoot={(props) => (
        <Link to="/$module/import/$record" params={{ module: route, record: definition.name }} {...props} />
      )}
    >
      {words.import}
    </Button>
  )
}
