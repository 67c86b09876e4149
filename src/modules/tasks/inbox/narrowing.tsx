import { Button } from '@mantine/core'
import { Segments } from '#ui/segments.tsx'
import { useToday } from '#ui/today.tsx'
import { isReadiness, ownTabs, readiness, shownIn, type Looking, type OwnTab, type Shown } from './shown.ts'
import { words } from './words.ts'
import styles from './inbox.module.css'

type NarrowingProps = {
  readonly tasks: readonly Shown[]
  readonly tab: OwnTab
  readonly only: Looking['only']
  readonly onLook: (next: Partial<Looking>) => void
}

/** What the list can be narrowed to, each way with as many as it shows; nothing where there is nothing to choose. */
export function Narrowing({ tasks, tab, only, onLook }: NarrowingProps) {
  const today = useToday()
  const count = (one: OwnTab, narrowed: Looking['only']) => shownIn(tasks, one, narrowed, today).length
  // Few people stand for somebody, and many belong to no group.
  const whose = ownTabs.filter((one) => one === 'all' || one === 'mine' || one === tab || count(one, null) > 0)
  const choosesWhose = whose.length > 2 || tab !== 'all'
  const choosesReadiness = isReadiness(only) || count(tab, 'blocked') > 0
  const pressing = only !== null && !isReadiness(only) ? only : null
  if (!choosesWhose && !choosesReadiness && pressing === null) return null
  return (
    <div className={styles.narrowing}>
      {choosesWhose && (
        <Segments
          label={words.whose}
          quiet
          options={whose.map((value) => ({
            value,
            label: `${value === 'all' ? words.all : words.tabs[value]} ${count(value, only)}`,
          }))}
          value={tab}
          onChange={(next) => onLook({ tab: next ?? 'all' })}
        />
      )}
      {choosesReadiness && (
        <Segments
          label={words.show}
          quiet
          options={[
            { value: 'all', label: words.all },
            ...readiness.map((value) => ({ value, label: `${words.readiness[value]} ${count(tab, value)}` })),
          ]}
          value={only ?? 'all'}
          onChange={(next) => onLook({ only: readiness.find((one) => one === next) ?? null })}
        />
      )}
      {pressing !== null && (
        <p className={styles.narrowed}>
          {words.narrowed(words.counters[pressing])}
          <Button variant="default" size="compact-sm" onClick={() => onLook({ tab: 'all', only: null })}>
            {words.showAll}
          </Button>
        </p>
      )}
    </div>
  )
}
