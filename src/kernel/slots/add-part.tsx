import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'

type AddPartProps = {
  readonly record: Pick<Whole, 'number' | 'may'>
  /** The kind of the part. */
  readonly kind: string
  readonly label: string
  /** What it is called to who hears it alone, where several stand on a page. */
  readonly says?: string
  /** What the form begins with: numbers of records, texts and days, by the names of its fields. */
  readonly fill?: Readonly<Record<string, string>>
}

/** Leads to the form of a new part of a record; nothing to whoever may not add one. */
export function AddPart({ record: { number, may }, kind, label, says, fill }: AddPartProps) {
  const route = useFrame().routeOf(kind)
  if (!route || !may.add.includes(kind)) return null
  return (
    <Button
      variant="default"
      {...(says !== undefined && { 'aria-label': says, size: 'compact-sm' })}
      renderRoot={(props) => (
        <Link
          to="/$module/new/$record"
          params={{ module: route, record: kind }}
          search={{ ...fill, parent: number }}
          {...props}
        />
      )}
    >
      {label}
    </Button>
  )
}
