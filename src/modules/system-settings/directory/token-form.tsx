import { Button, CopyButton, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import { directory, type MadeToken } from './directory.ts'
import { words } from './words.ts'
import styles from './directory.module.css'

type TokenFormProps = { readonly onMade: (made: MadeToken) => void; readonly onClose: () => void }

/** Asks what a new token is called. */
export function TokenForm({ onMade, onClose }: TokenFormProps) {
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      onMade(await directory.add(name))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setErrors(errorsOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={words.add} width={480}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {errors[''] && (
          <p role="alert" className={styles.fault}>
            {errors['']}
          </p>
        )}
        <TextInput
          label={words.tokenName}
          description={words.tokenHelp}
          maxLength={60}
          required
          data-autofocus
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Shows a token, this once. */
export const ShownToken = ({ made, onClose }: { readonly made: MadeToken; readonly onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={words.shownTitle(made.name)} width={560}>
    <p>{words.shownOnce}</p>
    <TextInput
      label={words.token}
      value={made.token}
      readOnly
      className={styles.token}
      onFocus={(event) => event.currentTarget.select()}
    />
    <div className={styles.buttons}>
      <Button size="md" variant="default" onClick={onClose}>
        {words.close}
      </Button>
      <CopyButton value={made.token} timeout={5000}>
        {({ copied, copy }) => (
          <Button size="md" onClick={copy} data-autofocus>
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  </Dialog>
)
