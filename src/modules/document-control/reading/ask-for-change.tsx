import { Link } from '@tanstack/react-router'
import { can } from '#kernel/access/can.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { words } from './words.ts'

/** For whoever works by a document and sees what should be otherwise: a new change that names it. */
export function AskForChange({ document }: { readonly document: string }) {
  const { me, routeOf } = useFrame()
  const on = usePast()
  const change = useRegistry().named('change')
  const route = routeOf(change.name)
  if (!route || on !== null || !can(me, change.may.create, {})) return null
  return (
    <Link to="/$module/new/$record" params={{ module: route, record: change.name }} search={{ items: document }}>
      {words.askForChange}
    </Link>
  )
}
