import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'
import styles from './report.module.css'

const says = words.leave

/** Asks whoever leaves what they have not saved. */
export function LeaveUnsaved({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <Dialog opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title={says.title} width={440}>
      <p>{says.explain}</p>
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={() => blocker.proceed?.()}>
          {says.leave}
        </Button>
        <Button size="md" onClick={() => blocker.reset?.()} data-autofocus>
          {says.stay}
        </Button>
      </div>
    </Dialog>
  )
}
