import { Button } from '@mantine/core'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'
import styles from './leaving.module.css'

type LeavingDialogProps = { readonly count: number; readonly answer: (mayLeave: boolean) => void }

export const LeavingDialog = ({ count, answer }: LeavingDialogProps) => (
  <Dialog opened title={words.title(count)} width={440} onClose={() => answer(false)}>
    <p>{words.explain}</p>
    <div className={styles.buttons}>
      <Button variant="default" onClick={() => answer(true)}>
        {words.leave}
      </Button>
      <Button onClick={() => answer(false)} data-autofocus>
        {words.stay}
      </Button>
    </div>
  </Dialog>
)
