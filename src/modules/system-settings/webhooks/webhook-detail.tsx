import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { webhooks, type Webhook, type WithSecret } from '#features/webhooks/webhooks.ts'
import { instantInWords } from '#ui/dates.ts'
import { Deliveries } from './deliveries.tsx'
import { SureDialog } from './sure-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'
import type { Shown } from './shown.ts'
import { words } from './words.ts'
import styles from './webhooks.module.css'

type WebhookDetailProps = {
  readonly webhook: Webhook
  readonly shown: Shown
  readonly onShow: (next: Shown) => void
  readonly onSecret: (made: WithSecret) => void
}

type Asked = 'change' | 'renew' | 'remove'

/** How a webhook is set, what can be done with it, and its log. */
export function WebhookDetail({ webhook, shown, onShow, onSecret }: WebhookDetailProps) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id, name, url, active, version, secretAt, oldSecretUntil } = webhook
  const refresh = () => queries.invalidateQueries({ queryKey: ['webhooks'] })
  const show = (message: string) => notifications.show({ message })
  const fails = { onError: (error: Error) => show(error.message) }
  const test = useMutation({
    mutationFn: () => webhooks.test(id),
    onSuccess: () => {
      show(words.tested)
      return refresh()
    },
    ...fails,
  })
  const turn = useMutation({
    mutationFn: () => webhooks.change(id, { active: !active, version }),
    onSuccess: (after) => {
      show(after.active ? words.turnedOn(name) : words.turnedOff(name))
      return refresh()
    },
    ...fails,
  })

  async function renew() {
    onSecret(await webhooks.newSecret(id))
    setAsked(null)
    await refresh()
  }

  async function remove() {
    await webhooks.remove(id)
    setAsked(null)
    onShow({})
    show(words.removed(name))
    await refresh()
  }

  return (
    <>
      <dl className={styles.settings}>
        <dt>{words.address}</dt>
        <dd>{url}</dd>
        <dt>{words.secret}</dt>
        <dd>
          {words.secretSince(instantInWords(secretAt))}
          {oldSecretUntil !== null && ` · ${words.oldSecret(instantInWords(oldSecretUntil))}`}
        </dd>
      </dl>
      <div className={styles.acts}>
        <Button variant="default" onClick={() => setAsked('change')}>
          {words.change}
        </Button>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
        <Button variant="default" loading={turn.isPending} onClick={() => turn.mutate()}>
          {active ? words.turnOff : words.turnOn}
        </Button>
        <Button variant="default" onClick={() => setAsked('renew')}>
          {words.newSecret}
        </Button>
        <Button variant="default" onClick={() => setAsked('remove')}>
          {words.remove}
        </Button>
      </div>
      <Deliveries webhook={webhook} shown={shown} onShow={onShow} />
      {asked === 'change' && (
        <WebhookForm
          webhook={webhook}
          onChanged={() => {
            setAsked(null)
            show(words.saved(name))
            void refresh()
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'renew' && (
        <SureDialog
          title={words.renewTitle(name)}
          explain={words.renewWhy}
          label={words.renew}
          act={renew}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <SureDialog
          title={words.removeTitle(name)}
          explain={words.removeWhy}
          label={words.remove}
          act={remove}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
