import { UnstyledButton } from '@mantine/core'
import type { Tally } from '#kernel/api/client.ts'
import styles from './library.module.css'

/** What shelves of any sort are told. */
export type ShelvesProps = {
  readonly tally: Tally
  readonly chosen: string | undefined
  readonly onChoose: (name: string | undefined) => void
}

type ShelfButtonProps = {
  readonly label: string
  readonly count?: number
  /** How deep it stands in a tree. */
  readonly depth?: number
  readonly isCurrent: boolean
  readonly onPress: () => void
}

/** One shelf, with how many stand on it. */
export const ShelfButton = ({ label, count, depth, isCurrent, onPress }: ShelfButtonProps) => (
  <UnstyledButton
    className={styles.shelf}
    data-depth={depth}
    aria-current={isCurrent ? 'true' : undefined}
    onClick={onPress}
  >
    <span>{label}</span>
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </UnstyledButton>
)
