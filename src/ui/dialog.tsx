import { CloseButton, Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import { useFading } from './use-fading.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  readonly opened: boolean
  readonly title: ReactNode
  /** In pixels; never wider than the window. */
  readonly width: number
  /** How one leaves without an answer; where there is none, one of the buttons must be pressed. */
  readonly onClose?: () => void
  /** Asked when somebody wants to leave it so; where it answers no, the dialog stays. */
  readonly mayClose?: () => boolean
  /** Above everything else, even other dialogs. */
  readonly isUrgent?: boolean
  readonly children: ReactNode
}

/** A dialog: named by its title, closed by Escape, by the cross and by a click beside it, unless it asks for an answer. */
export function Dialog({ opened, title, width, onClose, mayClose, isUrgent = false, children }: DialogProps) {
  const fading = useFading(opened, onClose)
  const canLeave = onClose !== undefined
  const leave = () => {
    if (mayClose?.() ?? true) fading.onClose()
  }
  return (
    <Modal.Root
      {...fading}
      onClose={leave}
      size={width}
      centered
      closeOnEscape={canLeave}
      closeOnClickOutside={canLeave}
      {...(isUrgent && { zIndex: 1000 })}
    >
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content className={styles.content}>
        <Modal.Body className={styles.body}>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            {canLeave && <CloseButton aria-label="Close the dialog" onClick={leave} />}
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
