import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Coming } from '#ui/coming.tsx'
import type { Offered } from './home.ts'
import { words } from './words.ts'
import styles from './home.module.css'

const path = '/api/v1/training'

/** What one may take up oneself, once one asks for it. */
export function Catalogue() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard title={words.catalogue}>
      <p className={styles.quiet}>{words.catalogueExplain}</p>
      {isOpen ? (
        <Offers />
      ) : (
        <div className={styles.foot}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {words.openCatalogue}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}

function Offers() {
  const [text, setText] = useState('')
  const [said] = useDebouncedValue(text.trim(), 200)
  const asked = useQuery({
    queryKey: ['training', 'catalogue', said],
    queryFn: ({ signal }) =>
      ask<{ items: readonly Offered[] }>('GET', `${path}/catalogue?${new URLSearchParams({ q: said }).toString()}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const items = asked.data?.items ?? []
  return (
    <>
      <TextInput
        className={styles.search}
        aria-label={words.search}
        placeholder={words.search}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Coming asked={asked} loading={words.catalogueLoading} failed={words.catalogueFailed} />
      {asked.data && items.length === 0 && (
        <p className={styles.quiet}>{said === '' ? words.noOffers : words.noOffersFor(said)}</p>
      )}
      <ul className={styles.lines}>
        {items.map((one) => (
          <Offer key={one.number} {...one} />
        ))}
      </ul>
    </>
  )
}

function Offer({ number, title, description, method, dueDays }: Offered) {
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  async function take() {
    setBusy(true)
    try {
      const made = await ask<{ number: string }>('POST', `${path}/enrol`, { body: { requirement: number } })
      notifications.show({ message: words.taken(made.number) })
      void queries.invalidateQueries()
      await navigate({ to: '/$module/$number', params: { module: 'training', number: made.number } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
      setBusy(false)
    }
  }
  return (
    <li className={styles.line}>
      <ToRecord record={{ kind: 'training-requirement', number }} className={styles.title}>
        <span className={styles.strong}>{title}</span>
        <span className={styles.under}>{description}</span>
        <span className={styles.under}>
          {method} · {words.dueIn(dueDays)}
        </span>
      </ToRecord>
      <Button variant="default" aria-label={words.takeThis(title)} loading={isBusy} onClick={() => void take()}>
        {words.take}
      </Button>
    </li>
  )
}
