import { useNavigate } from '@tanstack/react-router'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { Life } from '#features/as-of/life.tsx'

/** The life of a record up to now, above its trail: stepping back shows how it stood. */
export function LifeNow({ definition, number }: { readonly definition: Definition; readonly number: string }) {
  const route = useFrame().routeOf(definition.name)
  const navigate = useNavigate()
  if (!route) return null
  const go = (on: string) =>
    void navigate({ to: '/$module/$number', params: { module: route, number }, search: { on }, resetScroll: false })
  return <Life definition={definition} number={number} on={null} onGo={go} />
}
