import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { dayHere, dayInWords } from '#ui/dates.ts'
import { Trouble } from '#ui/trouble.tsx'
import { Section } from '../section.tsx'
import { words } from './words.ts'
import styles from '../profile.module.css'

const path = '/api/v1/profile/calendar'
const key = ['profile', 'calendar']

/** The secret address at which calendar programs read one's due days: made, shown once, replaced, removed. */
export function CalendarAddress() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: key })
  const own = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<{ readonly madeAt: string | null }>('GET', path, { signal }),
  })
  const make = useMutation({
    mutationFn: () => ask<{ readonly url: string }>('POST', path),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: () => ask<undefined>('DELETE', path),
    onSuccess: () => {
      make.reset()
      notifications.show({ message: words.removed })
      return refresh()
    },
  })
  const fault = own.error ?? make.error ?? remove.error
  const madeAt = own.data?.madeAt ?? null
  return (
    <Section title={words.title}>
      <p className={styles.explain}>{words.explain}</p>
      {fault && (
        <Trouble title={words.failed} retry={() => void own.refetch()}>
          {fault.message}
        </Trouble>
      )}
      <div role="status">{make.data && <Shown url={make.data.url} />}</div>
      {!make.data && madeAt !== null && (
        <p className={styles.explain}>
          {words.since(dayInWords(dayHere(new Date(madeAt))))} {words.anotherHelp}
        </p>
      )}
      {!own.data && !fault && <div className={styles.coming} />}
      {own.data && (
        <div className={styles.row}>
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            {madeAt === null ? words.make : words.another}
          </Button>
          {madeAt !== null && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

const Shown = ({ url }: { readonly url: string }) => (
  <TextInput
    mt={8}
    label={words.address}
    description={words.made}
    value={url}
    readOnly
    onFocus={(event) => event.currentTarget.select()}
    rightSection={<CopyButton text={url} what={words.copy} />}
  />
)
