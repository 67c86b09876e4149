import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState, type FormEvent } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { errorsOf } from '#kernel/kinds/errors.ts'
import { useErrors } from '#screens/form/use-errors.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import {
  hookEvents,
  webhooks,
  type Webhook,
  type WebhookEntered,
  type WithSecret,
} from '#features/webhooks/webhooks.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { Choices } from './choices.tsx'
import { words } from './words.ts'
import styles from './webhooks.module.css'

type WebhookFormProps = {
  /** The one that is changed; a new one where there is none. */
  readonly webhook?: Webhook
  readonly onAdded?: (made: WithSecret) => void
  readonly onChanged?: (webhook: Webhook) => void
  readonly onClose: () => void
}

const fresh: WebhookEntered = { name: '', url: '', events: ['created', 'moved'], records: [], active: true }

const entered = ({ name, url, events, records, active }: WebhookEntered) => ({ name, url, events, records, active })

const reaches = [
  { value: 'all', label: words.all },
  { value: 'some', label: words.some },
] as const

/** What a webhook is called, where it stands and what it hears of. */
export function WebhookForm({ webhook, onAdded, onChanged, onClose }: WebhookFormProps) {
  const [values, setValues] = useState(() => entered(webhook ?? fresh))
  const [isSome, setSome] = useState(values.records.length > 0)
  const [isBusy, setBusy] = useState(false)
  const { errors, say, forget } = useErrors()
  const set = (next: Partial<WebhookEntered>) => {
    setValues((before) => ({ ...before, ...next }))
    forget('', ...Object.keys(next))
  }

  async function send() {
    const body = { ...values, records: isSome ? values.records : [] }
    if (!webhook) return onAdded?.(await webhooks.add(body))
    return onChanged?.(await webhooks.change(webhook.id, { ...body, version: webhook.version }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSome && values.records.length === 0) return say({ records: words.noneChosen })
    setBusy(true)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      say(errorsOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={webhook ? words.formChange(webhook.name) : words.formNew} width={560}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        {errors[''] && (
          <p role="alert" className={styles.fault}>
            {errors['']}
          </p>
        )}
        <TextInput
          label={words.name}
          description={words.nameHelp}
          value={values.name}
          error={errors.name}
          maxLength={100}
          required
          data-autofocus
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={words.url}
          description={words.urlHelp}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={values.url}
          error={errors.url}
          maxLength={2000}
          required
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
        <Choices
          label={words.what}
          error={errors.events}
          options={hookEvents.map((event) => ({ value: event, label: words.events[event] }))}
          chosen={values.events}
          onChoose={(events) => set({ events })}
        />
        <WhichRecords
          isSome={isSome}
          chosen={values.records}
          error={errors.records}
          onReach={(reach) => {
            setSome(reach === 'some')
            forget('records')
          }}
          onChoose={(records) => set({ records })}
        />
        <Checkbox
          size="xs"
          radius="xs"
          label={words.active}
          description={words.activeHelp}
          checked={values.active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {webhook ? words.save : words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type WhichProps = {
  readonly isSome: boolean
  /** Names of definitions. */
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onReach: (reach: 'all' | 'some' | null) => void
  readonly onChoose: (names: readonly string[]) => void
}

/** Whether a webhook hears of all records, or of which. */
function WhichRecords({ isSome, chosen, error, onReach, onChoose }: WhichProps) {
  const registry = useRegistry()
  return (
    <>
      <Segments label={words.which} options={reaches} value={isSome ? 'some' : 'all'} onChange={onReach} />
      {isSome && (
        <Choices
          label={words.whichRecords}
          error={error}
          options={registry.all.map(({ name, label }) => ({ value: name, label: label[1] }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </>
  )
}
