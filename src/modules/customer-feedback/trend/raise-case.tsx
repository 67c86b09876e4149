import { Link } from '@tanstack/react-router'
import { can } from '#kernel/access/can.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { monthInWords } from '#ui/dates.ts'
import type { Point } from './u-chart.ts'
import { useProducts } from './use-products.tsx'
import { words } from './words.ts'
import styles from './trend.module.css'

const kind = 'nonconformance'

/** Leads from a month above its limit to the form of a nonconformance that says so already; nothing is written before it is sent. */
export function RaiseCase({ point, product }: { readonly point: Point; readonly product: string | null }) {
  const { me, routeOf } = useFrame()
  const may = can(me, useRegistry().named(kind).may.create, {})
  const name = useProducts().find(({ value }) => value === product)?.label ?? null
  const module = routeOf(kind)
  const { month, complaints, units, rate, upper } = point
  if (!may || module === undefined || units === null || rate === null || upper === null) return null
  const said = monthInWords(month)
  return (
    <Link
      to="/$module/new/$record"
      params={{ module, record: kind }}
      search={{
        title: words.caseTitle(name, said),
        description: words.caseSays(said, words.formula(complaints, units, rate), upper),
        source: 'Monitoring',
        ...(name !== null && { product: name }),
      }}
      className={styles.link}
    >
      {words.raiseCase}
    </Link>
  )
}
