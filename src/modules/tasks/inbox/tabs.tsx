import { Link } from '@tanstack/react-router'
import { onlyItself, useCurrentInView } from '#ui/use-current-in-view.tsx'
import { useToday } from '#ui/today.tsx'
import { isOwnTab, otherTabs, shownIn, writeLooking, type Looking, type Shown } from './shown.ts'
import { words } from './words.ts'
import styles from './inbox.module.css'

type TabsProps = { readonly tasks: readonly Shown[]; readonly looking: Looking }

/** All that the reader can do beside what others have to, what is done, and the registers of actions and recurring work. */
export function Tabs({ tasks, looking }: TabsProps) {
  const today = useToday()
  const current = isOwnTab(looking.tab) ? 'all' : looking.tab
  const strip = useCurrentInView(current)
  return (
    <nav ref={strip} className={styles.tabs} aria-label={words.tabsLabel}>
      {(['all', ...otherTabs] as const).map((one) => (
        <Link
          key={one}
          to="/$module"
          params={{ module: 'tasks' }}
          search={writeLooking({ ...looking, tab: one })}
          replace
          resetScroll={false}
          className={styles.tab}
          data-current={one === current || undefined}
          activeOptions={onlyItself}
          aria-current={one === current ? 'page' : undefined}
        >
          {words.tabs[one]}{' '}
          {one === 'all' && <span className={styles.count}>{shownIn(tasks, one, looking.only, today).length}</span>}
        </Link>
      ))}
      <Link to="/$module" params={{ module: 'tasks' }} search={{ list: 'action' }} className={styles.tab}>
        {words.actions}
      </Link>
      <Link to="/$module" params={{ module: 'tasks' }} search={{ list: 'recurring-task' }} className={styles.tab}>
        {words.recurring}
      </Link>
    </nav>
  )
}
