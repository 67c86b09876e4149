import { Button } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useState } from 'react'
import type { Day } from '#lib/days.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { dayInWords } from '#ui/dates.ts'
import { Segments } from '#ui/segments.tsx'
import { words } from './words.ts'
import styles from './clocks.module.css'

type From = 'Customer' | 'Us' | 'Internal'
type Contact = {
  readonly key: string
  readonly on: Day
  readonly from: From
  readonly how: string | null
  readonly what: string
}

const said: Readonly<Record<From, string>> = { Customer: words.customer, Us: words.us, Internal: words.internal }

/** Every contact with the customer, the newest first, down to the one that it began with. */
export function ContactsSection({ record, edit }: SectionProps) {
  const [shown, setShown] = useState<From | 'all'>('all')
  const first: Contact = {
    key: 'first',
    on: String(record.receivedOn),
    from: 'Customer',
    how: typeof record.channel === 'string' ? record.channel : null,
    what: typeof record.description === 'string' ? record.description : '',
  }
  const later = (record.contacts ?? []) as readonly Contact[] // The field's own columns.
  const all = [first, ...later.toSorted((one, other) => (one.on < other.on ? -1 : 1))].toReversed()
  const contacts = all.filter(({ from }) => shown === 'all' || from === shown)
  return (
    <SectionCard
      title={words.contacts}
      beside={
        <>
          <Segments
            quiet
            label={words.show}
            options={[
              { value: 'all', label: words.all },
              { value: 'Customer', label: words.customer },
              { value: 'Us', label: words.us },
              { value: 'Internal', label: words.internal },
            ]}
            value={shown}
            onChange={(next) => next && setShown(next)}
          />
          {edit && (
            <Button variant="default" onClick={() => edit('contacts')}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      {contacts.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ol className={styles.contacts}>
        {contacts.map((contact) => (
          <Line key={contact.key} contact={contact} />
        ))}
      </ol>
    </SectionCard>
  )
}

function Line({ contact }: { readonly contact: Contact }) {
  const { on, from, how, what } = contact
  return (
    <li className={styles.contact} data-from={from}>
      <Way from={from} how={how} />
      <div>
        <p className={styles.who}>
          <b>{said[from]}</b> <span className={styles.quiet}>{words.how(how)}</span>
        </p>
        <p className={styles.what}>{what}</p>
      </div>
      <time dateTime={on}>{dayInWords(on)}</time>
    </li>
  )
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

function Way({ from, how }: Pick<Contact, 'from' | 'how'>) {
  if (how === 'Phone') return <IconPhone {...icon} />
  if (how === 'Parcel') return <IconPackage {...icon} />
  if (how === 'Email' || how === 'Letter') return <IconMail {...icon} />
  return from === 'Internal' ? <IconNotes {...icon} /> : <IconMessage {...icon} />
}
