import { UnstyledButton } from '@mantine/core'
import { standingWords } from '../standing-words.ts'
import { standings, type Standing } from '../standings.ts'
import { StandingSign } from './look.tsx'
import type { Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

type LegendProps = {
  /** Null while not all people are known. */
  readonly found: Readonly<Record<Standing, number>> | null
  /** Whether there are so many people that not all are known at once: room is kept for their numbers. */
  readonly isLarge: boolean
  readonly address: Address
}

/** What colours and signs mean and how many cells stand so; pressed, only rows and columns with such a cell are shown. */
export const Legend = ({ found, isLarge, address: { standing, go } }: LegendProps) => {
  const toggled = (one: Standing) =>
    standings.filter((other) => (other === one) !== standing.includes(other)).join(',') || undefined
  return (
    <div role="group" aria-label={words.legend} className={styles.legend}>
      {standings.map((one) => (
        <UnstyledButton
          key={one}
          className={styles.key}
          aria-pressed={standing.includes(one)}
          onClick={() => go({ standing: toggled(one) })}
        >
          <StandingSign standing={one} />
          {standingWords[one]} <b data-large={isLarge || undefined}>{found?.[one].toLocaleString('en') ?? '…'}</b>
        </UnstyledButton>
      ))}
      <span className={styles.none}>
        <span aria-hidden="true">–</span> {words.notRequired}
      </span>
    </div>
  )
}
