import { Button } from '@mantine/core'
import type { Arranging } from './use-arranging.tsx'
import { words } from './words.ts'
import styles from './arrange.module.css'

const says = words.conflict

/** Why it could not be saved, and what one can do about it; what was arranged is still there. */
export function NotSaved({ arranging }: { readonly arranging: Arranging }) {
  const { wrong, isBusy, overwrite, saveCopy, discard } = arranging
  if (!wrong || wrong.kind === 'name') return null
  return (
    <div role="alert" className={styles.conflict}>
      <p className={styles.sentence}>{wrong.says}</p>
      {wrong.kind === 'stale' && (
        <>
          <Button variant="default" loading={isBusy} onClick={() => void overwrite()}>
            {says.overwrite}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => void discard()}>
            {says.theirs}
          </Button>
        </>
      )}
      {wrong.kind === 'lost' && (
        <Button variant="default" loading={isBusy} onClick={() => void saveCopy()}>
          {says.copy}
        </Button>
      )}
    </div>
  )
}
