import { Button, CopyButton, TextInput } from '@mantine/core'
import type { WithSecret } from '#features/webhooks/webhooks.ts'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'
import styles from './webhooks.module.css'

type SecretDialogProps = { readonly made: WithSecret; readonly onClose: () => void }

/** Shows a secret, this once. */
export const SecretDialog = ({ made: { webhook, secret }, onClose }: SecretDialogProps) => (
  <Dialog opened onClose={onClose} title={words.secretTitle(webhook.name)} width={560}>
    <p>{words.secretOnce}</p>
    {webhook.oldSecretUntil !== null && <p>{words.secretOverlap}</p>}
    <TextInput
      label={words.secret}
      value={secret}
      readOnly
      className={styles.secret}
      onFocus={(event) => event.currentTarget.select()}
    />
    <div className={styles.buttons}>
      <Button size="md" variant="default" onClick={onClose}>
        {words.close}
      </Button>
      <CopyButton value={secret} timeout={5000}>
        {({ copied, copy }) => (
          <Button size="md" onClick={copy} data-autofocus>
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  </Dialog>
)
