import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { instantInWords } from '#ui/dates.ts'
import { Revocable, Revocables } from '#ui/revocable.tsx'
import { vendor } from '../vendor.ts'
import { RoomDialog, type Contact } from './room-dialog.tsx'
import type { KeptRoom, KeptRooms } from './told.ts'
import { words } from './words.ts'
import styles from './rooms.module.css'

type Line = { readonly name: string; readonly email: string | null }

/** The first of the vendor's contacts who has an address, whom no open room is open to. */
function nextContact(contacts: unknown, rooms: readonly KeptRoom[]): Contact {
  const lines = Array.isArray(contacts) ? (contacts as readonly Line[]) : [] // The field's own columns.
  const isIn = (email: string) => rooms.some((room) => room.email === email && room.state === 'open')
  const found = lines.find(({ email }) => typeof email === 'string' && email !== '' && !isIn(email))
  return { name: found?.name ?? '', email: found?.email ?? '' }
}

/** To whom the vendor room is open: until when, when they were there last, and how it ends. */
export function RoomsSection({ record }: SectionProps) {
  const path = `${collection(vendor)}/${record.number}/rooms`
  const key = [vendor.plural, 'rooms', record.number]
  const [isOpening, setOpening] = useState(false)
  const isPast = usePast() !== null
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<KeptRooms>('GET', path, { signal }),
    enabled: !isPast,
  })
  if (!data?.may || isPast) return null
  const { items, canMail } = data
  const again = () => queries.invalidateQueries({ queryKey: key })
  return (
    <SectionCard
      title={words.title}
      beside={
        canMail && (
          <Button variant="default" onClick={() => setOpening(true)}>
            {words.open}
          </Button>
        )
      }
    >
      <p className={styles.quiet}>
        {[words.says, !canMail && words.noMail, items.length === 0 && words.none].filter(Boolean).join(' ')}
      </p>
      <Revocables>
        {items.map((room) => (
          <RoomLine key={room.id} room={room} path={path} again={again} />
        ))}
      </Revocables>
      {isOpening && (
        <RoomDialog
          path={path}
          contact={nextContact(record.contacts, items)}
          onOpened={again}
          onClose={() => setOpening(false)}
        />
      )}
    </SectionCard>
  )
}

type RoomLineProps = { readonly room: KeptRoom; readonly path: string; readonly again: () => Promise<void> }

const RoomLine = ({ room, path, again }: RoomLineProps) => {
  const { id, contact, email, madeBy, expiresAt, usedAt, state } = room
  const isLive = state === 'open' || state === 'waiting' || state === 'locked'
  return (
    <Revocable
      what={words.madeBy(madeBy, contact, email)}
      stands={`${words.state[state](instantInWords(expiresAt))} · ${words.used(usedAt && instantInWords(usedAt))}`}
      revoke={isLive ? { label: words.revoke, heard: words.revokeLabel(contact) } : null}
      onRevoke={() => ask('POST', `${path}/${id}/revoke`)}
      again={again}
    />
  )
}
