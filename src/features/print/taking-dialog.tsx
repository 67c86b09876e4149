import { Button, Loader } from '@mantine/core'
import { Dialog } from '#ui/dialog.tsx'
import type { TakingAway } from './use-taking-away.tsx'
import { words } from './words.ts'
import styles from './more-menu.module.css'

type TakingDialogProps = {
  readonly number: string
  readonly taking: TakingAway
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** Says that a file is being made, or why it was not and what to do. */
export const TakingDialog = ({ number, taking: { what, why }, onAgain, onClose }: TakingDialogProps) => (
  <Dialog opened onClose={onClose} title={words.making[what](number)} width={420}>
    {why === null ? (
      <p role="status" className={styles.making}>
        <Loader size={18} aria-hidden="true" />
        {words.wait[what]}
      </p>
    ) : (
      <p role="alert">{why}</p>
    )}
    <div className={styles.buttons}>
      <Button size="md" variant="default" onClick={onClose}>
        {why === null ? words.cancel : words.close}
      </Button>
      {why !== null && (
        <Button size="md" onClick={onAgain}>
          {words.again}
        </Button>
      )}
    </div>
  </Dialog>
)
