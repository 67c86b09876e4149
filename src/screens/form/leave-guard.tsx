import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'
import styles from './form.module.css'

type LeaveGuardProps = {
  /** Keeps what was entered; false: it could not be kept. */
  readonly send: () => Promise<boolean>
  /** How whoever leaves is asked; as a rule that the server does not respond. */
  readonly asks?: { readonly title: string; readonly explain: string }
}

/** Leaving a form sends its draft first; only when that fails is one asked. */
export function LeaveGuard({ send, asks = words.leave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: async () => !(await send()),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const { leave } = words
  return (
    <Dialog opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title={asks.title} width={440}>
      <p className={styles.explain}>{asks.explain}</p>
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={() => blocker.proceed?.()}>
          {leave.leave}
        </Button>
        <Button size="md" onClick={() => blocker.reset?.()} data-autofocus>
          {leave.stay}
        </Button>
      </div>
    </Dialog>
  )
}
