import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Errors } from '#kernel/kinds/errors.ts'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useToday } from '#ui/today.tsx'
import { hasPasskeys } from '#shell/session/has-passkeys.tsx'
import { profile, useRefresh, type OwnAccount, type OwnPasskey } from './own-account.tsx'
import { noProof, proofOf, ProofFields } from './proof-fields.tsx'
import { Section } from './section.tsx'
import { useAsking } from './use-asking.tsx'
import { Wrong } from './wrong.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

type Doing = { readonly is: 'adding' } | { readonly is: 'renaming' | 'removing'; readonly passkey: OwnPasskey }

/** Why no passkey can be made here; undefined where one can. */
function hindrance(host: string | null): string | undefined {
  if (host === null) return words.passkeysNowhere
  if (host !== location.hostname) return words.passkeysElsewhere(host)
  return hasPasskeys() ? undefined : words.passkeysUnknown
}

/** The passkeys that open one's account, and the way to more of them. */
export function Passkeys({ account: { passkeys, factor } }: { readonly account: OwnAccount }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const hindered = hindrance(passkeys.host)
  return (
    <Section title={words.passkeys}>
      <p className={styles.explain}>{hindered ?? words.passkeysExplain}</p>
      {passkeys.items.length > 0 && <List items={passkeys.items} onDo={setDoing} />}
      {!hindered && (
        <div className={styles.row}>
          <Button variant="default" onClick={() => setDoing({ is: 'adding' })}>
            {words.addPasskey}
          </Button>
        </div>
      )}
      {doing?.is === 'adding' && <Add asksCode={factor !== null} onClose={close} />}
      {doing?.is === 'renaming' && <Rename passkey={doing.passkey} onClose={close} />}
      {doing?.is === 'removing' && <Remove passkey={doing.passkey} asksCode={factor !== null} onClose={close} />}
    </Section>
  )
}

type ListProps = { readonly items: readonly OwnPasskey[]; readonly onDo: (doing: Doing) => void }

const List = ({ items, onDo }: ListProps) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={words.passkeys}>
      <thead>
        <tr>
          <th scope="col">{words.passkeyName}</th>
          <th scope="col">{words.added}</th>
          <th scope="col">{words.used}</th>
          <th scope="col">
            <span className={styles.unseen}>{words.rename}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((passkey) => (
          <tr key={passkey.id}>
            <td>{passkey.name}</td>
            <td className="tnum">
              <Instant at={passkey.addedAt} />
            </td>
            <td className="tnum">{passkey.usedAt === null ? words.never : <Instant at={passkey.usedAt} />}</td>
            <td className={styles.act}>
              <Button
                variant="subtle"
                aria-label={words.renameOf(passkey.name)}
                onClick={() => onDo({ is: 'renaming', passkey })}
              >
                {words.rename}
              </Button>
              <Button
                variant="default"
                aria-label={words.removeOf(passkey.name)}
                onClick={() => onDo({ is: 'removing', passkey })}
              >
                {words.remove}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Instant({ at }: { readonly at: string }) {
  const today = useToday()
  return (
    <time dateTime={at} title={instantInWords(at)}>
      {instantInShort(at, today)}
    </time>
  )
}

const unnamed = (name: string): Errors => (name.trim() === '' ? { name: words.passkeyNameMissing } : {})

type NameProps = { readonly name: string; readonly onName: (name: string) => void; readonly errors: Errors }

const Name = ({ name, onName, errors }: NameProps) => (
  <TextInput
    label={words.passkeyName}
    description={words.passkeyNameHelp}
    maxLength={60}
    required
    data-autofocus
    value={name}
    error={errors.name}
    onChange={(event) => onName(event.currentTarget.value)}
  />
)

type ButtonsProps = { readonly label: string; readonly isBusy: boolean; readonly onClose: () => void }

const Buttons = ({ label, isBusy, onClose }: ButtonsProps) => (
  <div className={styles.buttons}>
    <Button size="md" variant="default" onClick={onClose}>
      {words.cancel}
    </Button>
    <Button size="md" type="submit" loading={isBusy}>
      {label}
    </Button>
  </div>
)

/** Asks for a name and for the password once more, then the device for its part. */
function Add({ asksCode, onClose }: { readonly asksCode: boolean; readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [typed, setTyped] = useState(noProof)
  const refresh = useRefresh()
  const lacks = (): Errors => ({
    ...unnamed(name),
    ...(typed.current === '' && { current: words.currentMissing }),
  })
  const { errors, isBusy, submit } = useAsking(lacks, async () => {
    await profile.addPasskey(proofOf(typed, asksCode), name.trim())
    notifications.show({ message: words.passkeyAdded(name.trim()) })
    refresh()
    onClose()
  })
  return (
    <Dialog opened onClose={onClose} title={words.addPasskey} width={440}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Wrong errors={errors} />
        <Name name={name} onName={setName} errors={errors} />
        <ProofFields typed={typed} onType={setTyped} errors={errors} asksCode={asksCode} isFirst={false} />
        <Buttons label={words.goOn} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

type OneProps = { readonly passkey: OwnPasskey; readonly onClose: () => void }

function Rename({ passkey, onClose }: OneProps) {
  const [name, setName] = useState(passkey.name)
  const refresh = useRefresh()
  const { errors, isBusy, submit } = useAsking(
    () => unnamed(name),
    async () => {
      await profile.renamePasskey(passkey.id, name.trim())
      notifications.show({ message: words.renamed })
      refresh()
      onClose()
    },
  )
  return (
    <Dialog opened onClose={onClose} title={words.renameOf(passkey.name)} width={440}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Wrong errors={errors} />
        <Name name={name} onName={setName} errors={errors} />
        <Buttons label={words.save} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function Remove({ passkey, asksCode, onClose }: OneProps & { readonly asksCode: boolean }) {
  const [typed, setTyped] = useState(noProof)
  const refresh = useRefresh()
  const { errors, isBusy, submit } = useAsking(
    (): Errors => (typed.current === '' ? { current: words.currentMissing } : {}),
    async () => {
      await profile.removePasskey(proofOf(typed, asksCode), passkey.id)
      notifications.show({ message: words.removed(passkey.name) })
      refresh()
      onClose()
    },
  )
  return (
    <Dialog opened onClose={onClose} title={words.removeTitle(passkey.name)} width={440}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Wrong errors={errors} />
        <p className={styles.explain}>{words.removeExplain}</p>
        <ProofFields typed={typed} onType={setTyped} errors={errors} asksCode={asksCode} />
        <Buttons label={words.remove} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
