import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'

/** Begins a change by this template. */
export function UseTemplate({ record }: { readonly record: Whole }) {
  const route = useFrame().routeOf('change')
  if (!route || record.state !== 'in-use') return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/$module/new/$record"
          params={{ module: route, record: 'change' }}
          search={{ template: record.number }}
          {...props}
        />
      )}
    >
      New change from it
    </Button>
  )
}
