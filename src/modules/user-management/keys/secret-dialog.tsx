import { Button, CopyButton, TextInput } from '@mantine/core'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './words.ts'
import styles from './keys.module.css'

type SecretDialogProps = { readonly name: string; readonly secret: string; readonly onClose: () => void }

/** Shows the secret of a key, this once. */
export const SecretDialog = ({ name, secret, onClose }: SecretDialogProps) => (
  <Dialog opened onClose={onClose} title={words.dialog(name)} width={640}>
    <p>{words.once}</p>
    <TextInput
      label={words.secret}
      value={secret}
      readOnly
      className={styles.secret ?? ''}
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
