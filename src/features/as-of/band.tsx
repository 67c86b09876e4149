import { UnstyledButton } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { lazy, Suspense, useState } from 'react'
import { isDay } from '#lib/days.ts'
import { dayHere, dayInWords, instantInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { words } from './words.ts'
import styles from './as-of.module.css'

const ChooseDay = lazy(async () => ({ default: (await import('./choose-day.tsx')).ChooseDay }))

type BandProps = {
  /** What is looked at: "Risks", "RSK-2026-0001". */
  readonly what: string
  /** Whether it is one record, of which not everything is shown. */
  readonly isRecord?: boolean
  /** A day, or an instant. */
  readonly on: string
  /** Goes to another day; null: back to today. */
  readonly onGo: (on: string | null) => void
}

/** The day that an address means by `?on=`, where the reader is; null where it is none. */
export const dayOf = (on: string): string | null => {
  if (isDay(on)) return on
  const instant = new Date(on)
  return Number.isNaN(instant.getTime()) ? null : dayHere(instant)
}

/** What is no day that has been is refused below. */
function stood(on: string, today: string): string {
  const day = dayOf(on)
  if (day === null || day > today) return `${words.bandOf}.`
  return isDay(on) ? words.stoodOnDay(dayInWords(on)) : words.stoodAt(instantInWords(on))
}

/** Says across the top that what is shown is of another day, and leads back. */
export function AsOfBand({ what, on, onGo, isRecord = false }: BandProps) {
  const today = useToday()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <aside className={styles.band} aria-label={words.bandOf}>
      <IconHistory size={18} stroke={1.8} aria-hidden="true" className={styles.icon} />
      <p role="status" className={styles.said}>
        <b>{stood(on, today)}</b> {isRecord ? words.parts : words.names}
      </p>
      <UnstyledButton className={styles.go} onClick={() => setChoosing(true)}>
        {words.another}
      </UnstyledButton>
      <UnstyledButton className={styles.go} onClick={() => onGo(null)}>
        {words.back}
      </UnstyledButton>
      {isChoosing && (
        <Suspense>
          <ChooseDay what={what} day={dayOf(on)} onChoose={onGo} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </aside>
  )
}
