import { Button } from '@mantine/core'
import { filters } from './asked.ts'
import type { Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

/** Takes every filter away. */
export const unfiltered = {
  ...Object.fromEntries(filters.map((name) => [name, undefined])),
  standing: undefined,
} as const

/** What stands in the place of a matrix without rows, and the way on. */
export const Empty = ({ address, says }: { readonly address: Address; readonly says: string }) => (
  <div className={styles.empty}>
    <p>{address.isNarrowed ? words.nothingFound : says}</p>
    {address.isNarrowed ? (
      <Button variant="default" onClick={() => address.go(unfiltered)}>
        {words.clear}
      </Button>
    ) : (
      <p className={styles.note}>{words.nobodySteps}</p>
    )}
  </div>
)
