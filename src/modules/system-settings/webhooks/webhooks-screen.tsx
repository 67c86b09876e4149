import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { webhooks, type WithSecret } from '#features/webhooks/webhooks.ts'
import { Coming } from '#ui/coming.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { Shown } from './shown.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookItem } from './webhook-item.tsx'
import { words } from './words.ts'
import screen from '../screen.module.css'

/** The programs elsewhere that are told what happens here. */
export function WebhooksScreen() {
  const search: Shown = useSearch({ strict: false })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<WithSecret | null>(null)
  const all = useQuery({ queryKey: ['webhooks'], queryFn: ({ signal }) => webhooks.list(signal) })
  const items = all.data?.items
  const go = (next: Shown) =>
    void navigate({
      to: '/$module',
      params: { module: 'system-settings' },
      search: { list: 'webhooks', ...next },
      replace: true,
      resetScroll: false,
    })

  async function added(next: WithSecret) {
    setAdding(false)
    setMade(next)
    await queries.invalidateQueries({ queryKey: ['webhooks'] })
    go({ webhook: next.webhook.id })
  }

  return (
    <section aria-labelledby="webhooks-title">
      <header className={screen.header}>
        <h1 id="webhooks-title">{words.title}</h1>
        <Button onClick={() => setAdding(true)}>{words.add}</Button>
      </header>
      <p className={screen.note}>{words.explain}</p>
      <Coming asked={all} loading={words.loading} failed={words.failed} />
      {items?.length === 0 && (
        <div role="status">
          <h2 className={screen.none}>{words.none}</h2>
          <p className={screen.note}>{words.noneWhy}</p>
        </div>
      )}
      {items && items.length > 0 && (
        <ul className={screen.list} aria-label={words.list}>
          {items.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              shown={webhook.id === search.webhook ? search : null}
              onShow={go}
              onSecret={setMade}
            />
          ))}
        </ul>
      )}
      {isAdding && <WebhookForm onAdded={(next) => void added(next)} onClose={() => setAdding(false)} />}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </section>
  )
}
