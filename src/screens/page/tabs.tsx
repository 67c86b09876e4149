import { Link } from '@tanstack/react-router'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { words } from './words.ts'
import styles from './tabs.module.css'

const tabs = ['overview', 'related', 'discussion', 'trail'] as const
const looks = [...tabs, 'connected'] as const
/** `connected` is the other side of `related`. */
export type Tab = (typeof looks)[number]

/** The view that an address names; the overview when it names none. */
export const tabOf = (text: string | undefined): Tab => looks.find((tab) => tab === text) ?? 'overview'

const isShown = (tab: Tab, current: Tab) => tab === current || (tab === 'related' && current === 'connected')

/** Master data is not talked about; of a past day there is what was known and linked. */
const tabsFor = (definition: Definition, on: string | null): readonly (typeof tabs)[number][] =>
  on === null ? tabs.filter((tab) => tab !== 'discussion' || isWorkedOn(definition)) : ['overview', 'related']

type TabsProps = { readonly definition: Definition; readonly record: Whole; readonly current: Tab }

/** The views of a record, each with an address of its own. */
export function Tabs({ definition, record, current }: TabsProps) {
  const on = usePast()
  const route = useFrame().routeOf(definition.name)
  if (!route) return null
  const counts: { readonly [tab in Tab]?: number } = { related: record.tied.length, discussion: record.comments }
  return (
    <nav className={styles.tabs} aria-label={words.tabsOf(record.number)}>
      {tabsFor(definition, on).map((tab) => (
        <Link
          key={tab}
          to="/$module/$number"
          params={{ module: route, number: record.number }}
          search={{ ...(tab !== 'overview' && { tab }), ...(on !== null && { on }) }}
          resetScroll={false}
          className={styles.tab}
          data-current={isShown(tab, current) || undefined}
          aria-current={isShown(tab, current) ? 'page' : undefined}
        >
          {words.tabs[tab]}
          {(counts[tab] ?? 0) > 0 && <span className={styles.count}>{counts[tab]}</span>}
        </Link>
      ))}
    </nav>
  )
}
