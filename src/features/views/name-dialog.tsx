import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { isRole, roleKeys, roles, type Role } from '#lib/roles.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { View } from './view.ts'
import { words } from './words.ts'
import styles from './view-tabs.module.css'

type NameDialogProps = {
  readonly title: string
  /** The view as it stands; none for a new one. */
  readonly of?: Pick<View, 'name' | 'shared' | 'roles' | 'mine'>
  readonly mayShare: boolean
  /** @throws Refusal */
  readonly onSave: (name: string, shared: boolean, roles: readonly Role[]) => Promise<void>
  readonly onClose: () => void
}

const fresh = { name: '', shared: false, roles: [], mine: true } as const

/** What a view is called, and whom it is for. */
export function NameDialog({ title, of = fresh, mayShare, onSave, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(of.name)
  const [shared, setShared] = useState(of.shared)
  const [meant, setMeant] = useState<readonly Role[]>(of.roles)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await onSave(typed, shared, shared ? meant : [])
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={title} width={440}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <TextInput
          label={words.name}
          description={words.nameHelp}
          value={typed}
          maxLength={60}
          error={wrong}
          required
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(null)
          }}
        />
        {mayShare && (
          <Checkbox
            size="xs"
            radius="xs"
            label={words.forAll}
            description={words.forAllHelp}
            checked={shared}
            // Nobody takes what another has shared for themselves.
            disabled={of.shared && !of.mine}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        {shared && (
          <Checkbox.Group
            label={words.forRoles}
            description={words.forRolesHelp}
            value={[...meant]}
            onChange={(next) => setMeant(next.filter(isRole))}
          >
            <div className={styles.roles}>
              {roleKeys.map((role) => (
                <Checkbox key={role} size="xs" radius="xs" value={role} label={roles[role]} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {words.saveIt}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
