import IconSignature from '@tabler/icons-react/dist/esm/icons/IconBallpen.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Task } from '#record/task/task.ts'
import { useToday } from '#ui/today.tsx'
import { Glyph } from '#ui/tone.tsx'
import { countOf, isOwnTab, pressing, type Looking, type Pressing } from './shown.ts'
import { useOthers } from './use-others.tsx'
import { words } from './words.ts'
import styles from './inbox.module.css'

type CountersProps = {
  readonly tasks: readonly Task[]
  readonly looking: Looking
  readonly onLook: (next: Partial<Looking>) => void
  /** Whether one signs several in a row. */
  readonly signing: boolean
  readonly onSign: (on: boolean) => void
}

const glyphs: Readonly<Record<Pressing, ReactNode>> = {
  today: <Glyph tone="soon" />,
  overdue: <Glyph tone="overdue" />,
  sign: <IconSignature size={16} stroke={1.8} aria-hidden="true" />,
}

/** What presses, in four figures; each narrows the list to what it counts. */
export function Counters({ tasks, looking, onLook, signing, onSign }: CountersProps) {
  const today = useToday()
  const { data: team } = useOthers('team')
  const toSign = countOf(tasks, 'sign', today)
  const narrowTo = (only: Pressing) => onLook({ only: looking.only === only ? null : only, tab: ownTab(looking) })
  return (
    <div role="group" aria-label={words.countersLabel} className={styles.counters}>
      {pressing.map((only) => (
        <div key={only} className={styles.counter} data-on={looking.only === only || undefined}>
          <UnstyledButton
            className={styles.figureButton}
            aria-pressed={looking.only === only}
            onClick={() => narrowTo(only)}
          >
            <b className={styles.figure}>{countOf(tasks, only, today)}</b>
            <span className={styles.counted} data-what={only}>
              {glyphs[only]}
              {only === 'sign' && <span className={styles.short}>{words.toSign}</span>}
              <span className={only === 'sign' ? styles.long : undefined}>{words.counters[only]}</span>
            </span>
          </UnstyledButton>
          {only === 'sign' && toSign > 1 && (
            <UnstyledButton className={styles.row} onClick={() => onSign(!signing)}>
              {signing ? words.stopSigning : words.signInRow(toSign)}
            </UnstyledButton>
          )}
        </div>
      ))}
      <div className={styles.counter} data-on={looking.tab === 'team' || undefined}>
        <UnstyledButton
          className={styles.figureButton}
          aria-pressed={looking.tab === 'team'}
          onClick={() => onLook({ tab: looking.tab === 'team' ? 'mine' : 'team' })}
        >
          <b className={styles.figure}>{team?.length ?? '–'}</b>
          <span className={styles.counted}>
            <IconUsers size={16} stroke={1.8} aria-hidden="true" />
            {words.counters.team}
          </span>
        </UnstyledButton>
      </div>
    </div>
  )
}

const ownTab = ({ tab }: Looking) => (isOwnTab(tab) ? tab : 'mine')
