import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { Search } from '#screens/list/list-search.ts'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'
import styles from './report.module.css'

const says = words.leave

type LeaveUnsavedProps = {
  readonly isUnsaved: boolean
  readonly explain: string
  /** Whether an address is still of what is being changed; without, every other one leaves it. */
  readonly isWithin?: (search: Search) => boolean
}

/** Asks whoever leaves what they have not saved. */
export function LeaveUnsaved({ isUnsaved, explain, isWithin = () => false }: LeaveUnsavedProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && !(current.pathname === next.pathname && isWithin(next.search)),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <Dialog opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title={says.title} width={440}>
      <p>{explain}</p>
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
