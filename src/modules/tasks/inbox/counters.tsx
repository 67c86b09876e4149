import IconSignature from '@tabler/icons-react/dist/esm/icons/IconBallpen.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useToday } from '#ui/today.tsx'
import { Glyph } from '#ui/tone.tsx'
import { pressing, shownIn, type Looking, type Pressing, type Shown } from './shown.ts'
import { useOthers } from './use-others.tsx'
import { words } from './words.ts'
import styles from './inbox.module.css'

type CountersProps = {
  readonly tasks: readonly Shown[]
  readonly looking: Looking
  readonly onLook: (next: Partial<Looking>) => void
}

const glyphs: Readonly<Record<Pressing, ReactNode>> = {
  today: <Glyph tone="soon" />,
  overdue: <Glyph tone="overdue" />,
  sign: <IconSignature size={16} stroke={1.8} aria-hidden="true" />,
}

/** What presses, in four figures; each shows what it counts, whatever the list was narrowed to before. */
export function Counters({ tasks, looking, onLook }: CountersProps) {
  const today = useToday()
  const { data: team } = useOthers('team')
  const countOf = (only: Pressing) => shownIn(tasks, 'all', only, today).length
  const isShown = (only: Pressing) => looking.tab === 'all' && looking.only === only
  const toSign = countOf('sign')
  return (
    <div role="group" aria-label={words.countersLabel} className={styles.counters}>
      {pressing.map((only) => (
        <div key={only} className={styles.counter} data-on={isShown(only) || undefined}>
          <UnstyledButton
            className={styles.figureButton}
            aria-pressed={isShown(only)}
            onClick={() => onLook({ tab: 'all', only: isShown(only) ? null : only })}
          >
            <b className={styles.figure}>{countOf(only)}</b>
            <span className={styles.counted} data-what={only}>
              {glyphs[only]}
              {only === 'sign' && <span className={styles.short}>{words.toSign}</span>}
              <span className={only === 'sign' ? styles.long : undefined}>{words.counters[only]}</span>
            </span>
          </UnstyledButton>
          {only === 'sign' && toSign > 0 && (
            <Link to="/tasks/sign" className={styles.row}>
              {words.desk(toSign)}
            </Link>
          )}
        </div>
      ))}
      <div className={styles.counter} data-on={looking.tab === 'team' || undefined}>
        <UnstyledButton
          className={styles.figureButton}
          aria-pressed={looking.tab === 'team'}
          onClick={() => onLook({ tab: looking.tab === 'team' ? 'all' : 'team' })}
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
