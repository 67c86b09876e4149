import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { instantInWords } from '#ui/dates.ts'
import { Revocable, Revocables } from '#ui/revocable.tsx'
import { ShareDialog } from './share-dialog.tsx'
import type { StatusLink, StatusLinks } from './told.ts'
import { words } from './words.ts'
import styles from './share.module.css'

const complaints = { plural: 'complaints' } as const

/** The links by which the customer of a complaint sees how it stands: who has them, when they were opened, and how they end. */
export function ShareSection({ record }: SectionProps) {
  const path = `${collection(complaints)}/${record.number}/status-links`
  const key = [complaints.plural, 'status-links', record.number]
  const [isSharing, setSharing] = useState(false)
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<StatusLinks>('GET', path, { signal }),
  })
  if (!data?.may) return null
  const again = () => queries.invalidateQueries({ queryKey: key })
  return (
    <SectionCard
      title={words.title}
      beside={
        <Button variant="default" onClick={() => setSharing(true)}>
          {words.share}
        </Button>
      }
    >
      <p className={styles.quiet}>{data.items.length === 0 ? `${words.says} ${words.none}` : words.says}</p>
      <Revocables>
        {data.items.map((link) => (
          <Line key={link.id} link={link} path={path} again={again} />
        ))}
      </Revocables>
      {isSharing && (
        <ShareDialog
          path={path}
          contact={[record.contactDetails, record.contact].filter((one) => typeof one === 'string').join(' ')}
          canMail={data.canMail}
          onShared={again}
          onClose={() => setSharing(false)}
        />
      )}
    </SectionCard>
  )
}

type LineProps = { readonly link: StatusLink; readonly path: string; readonly again: () => Promise<void> }

const Line = ({ link, path, again }: LineProps) => {
  const { id, madeAt, madeBy, sentTo, expiresAt, openedAt, state } = link
  const isLive = state === 'open' || state === 'waiting'
  return (
    <Revocable
      what={words.madeBy(madeBy, sentTo)}
      stands={`${words.state[state](instantInWords(expiresAt))} · ${words.opened(openedAt && instantInWords(openedAt))}`}
      revoke={isLive ? { label: words.revoke, heard: words.revokeLabel(instantInWords(madeAt)) } : null}
      onRevoke={() => ask('POST', `${path}/${id}/revoke`)}
      again={again}
    />
  )
}
