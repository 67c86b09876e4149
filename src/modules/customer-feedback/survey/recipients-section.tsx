import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Revocable, Revocables } from '#ui/revocable.tsx'
import type { RecipientShown, RecipientsShown } from './recipients.ts'
import { words } from './words.ts'

/** To whom a survey was sent; only those who work with it see addresses. */
export function RecipientsSection({ definition, record }: SectionProps) {
  const path = `${collection(definition)}/${record.number}/recipients`
  const key = [definition.plural, 'recipients', record.number, record.state]
  const [shown, setShown] = useState(20)
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<RecipientsShown>('GET', path, { signal }),
    enabled: record.state !== 'draft',
  })
  if (!data || data.items.length === 0) return null
  return (
    <SectionCard title={words.recipients}>
      <Revocables>
        {data.items.slice(0, shown).map((one) => (
          <Recipient
            key={one.id}
            one={one}
            path={path}
            may={data.may}
            again={() => queries.invalidateQueries({ queryKey: [definition.plural] })}
          />
        ))}
      </Revocables>
      {data.items.length > shown && (
        <Button variant="default" onClick={() => setShown(data.items.length)}>
          {words.showAll(data.items.length)}
        </Button>
      )}
    </SectionCard>
  )
}

type RecipientProps = {
  readonly one: RecipientShown
  readonly path: string
  readonly may: boolean
  readonly again: () => Promise<void>
}

const Recipient = ({ one: { id, email, name, answer, state }, path, may, again }: RecipientProps) => (
  <Revocable
    what={name === '' ? email : `${name}, ${email}`}
    stands={answer === null ? words.stands[state] : words.answeredIn(answer)}
    revoke={
      may && state !== 'answered' && state !== 'withdrawn'
        ? { label: words.withdraw, heard: words.withdrawLabel(email) }
        : null
    }
    onRevoke={() => ask('POST', `${path}/${id}/withdraw`)}
    again={again}
  />
)
