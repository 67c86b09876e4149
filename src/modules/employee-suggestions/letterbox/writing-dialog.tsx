import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'
import styles from './letterbox.module.css'

type WritingDialogProps = {
  readonly title: string
  readonly width: number
  /** Something was typed that is not sent. */
  readonly isWritten: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog in which somebody writes without a name: nothing of it is kept as a draft, so whoever leaves it is asked first. */
export function WritingDialog({ title, width, isWritten, onClose, children }: WritingDialogProps) {
  const [isAsked, setAsked] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: () => isWritten,
    enableBeforeUnload: isWritten,
    withResolver: true,
  })
  const isLeaving = blocker.status === 'blocked'
  const { leave } = words

  function stay() {
    setAsked(false)
    blocker.reset?.()
  }

  return (
    <>
      <Dialog
        opened
        title={title}
        width={width}
        onClose={onClose}
        mayClose={() => {
          if (isWritten) setAsked(true)
          return !isWritten
        }}
      >
        {children}
      </Dialog>
      {(isAsked || isLeaving) && (
        <Dialog opened onClose={stay} title={leave.title} width={440} isUrgent>
          <div className={styles.form}>
            <p className={styles.explain}>{leave.explain}</p>
            <div className={styles.foot}>
              <Button size="md" variant="default" onClick={() => (isLeaving ? blocker.proceed() : onClose())}>
                {leave.discard}
              </Button>
              <Button size="md" onClick={stay} data-autofocus>
                {leave.stay}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
