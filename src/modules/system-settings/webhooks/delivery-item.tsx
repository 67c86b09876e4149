import { Button, UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { webhooks, type DeliveryLine, type Webhook, type WholeDelivery } from '#features/webhooks/webhooks.ts'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { Coming } from '#ui/coming.tsx'
import { tones } from './tones.ts'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './webhooks.module.css'

type DeliveryItemProps = {
  readonly webhook: Webhook
  readonly delivery: DeliveryLine
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A message in a line, which opens to show what it says and how it fared. */
export function DeliveryItem({ webhook, delivery, isOpen, onToggle }: DeliveryItemProps) {
  const today = useToday()
  const { id, event, number, state, fault, nextAt, madeAt } = delivery
  return (
    <li className={screen.item}>
      <UnstyledButton className={screen.line} aria-expanded={isOpen} aria-controls={`message-${id}`} onClick={onToggle}>
        <span className={styles.name}>{words.sentence(event, number)}</span>
        <span className={styles.facts}>
          <span className="tnum">{instantInShort(madeAt, today)}</span>
          <StateChip tone={tones[state]} label={words.states[state]} />
        </span>
        {fault !== null && (
          <span className={styles.fault}>
            {fault}
            {nextAt !== null && ` · ${words.next(instantInShort(nextAt, today))}`}
          </span>
        )}
      </UnstyledButton>
      <div id={`message-${id}`} className={screen.whole} hidden={!isOpen}>
        {isOpen && <Whole webhook={webhook} delivery={delivery} />}
      </div>
    </li>
  )
}

function Whole({ webhook, delivery: { id, state, tries } }: Pick<DeliveryItemProps, 'webhook' | 'delivery'>) {
  const queries = useQueryClient()
  const one = useQuery({
    queryKey: ['webhooks', webhook.id, 'message', id, state, tries],
    queryFn: ({ signal }) => webhooks.delivery(webhook.id, id, signal),
  })
  const again = useMutation({
    mutationFn: () => webhooks.sendAgain(webhook.id, id),
    onSuccess: () => {
      notifications.show({ message: words.willLeave })
      return queries.invalidateQueries({ queryKey: ['webhooks'] })
    },
    onError: (error) => notifications.show({ message: error.message }),
  })
  if (!one.data || one.error) return <Coming asked={one} loading={words.oneLoading} failed={words.oneFailed} />
  return (
    <>
      <Said message={one.data} />
      <Attempts message={one.data} />
      {state !== 'waiting' && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {words.again}
        </Button>
      )}
    </>
  )
}

type OfMessage = { readonly message: WholeDelivery }

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)

function Said({ message: { body, isRestricted } }: OfMessage) {
  if (body === null) return <p>{isRestricted ? words.restricted : words.unwritten}</p>
  return (
    <pre className={styles.body} aria-label={words.body}>
      {indented(body)}
    </pre>
  )
}

const seconds = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Attempts({ message: { attempts } }: OfMessage) {
  if (attempts.length === 0) return <p className={screen.note}>{words.untried}</p>
  return (
    <>
      <h3 className={screen.small}>{words.tries}</h3>
      <ol className={styles.attempts}>
        {attempts.map(({ nth, at, milliseconds, code, answer }) => (
          <li key={nth}>
            <span className="tnum">{words.attempt(nth, instantInWords(at), seconds.format(milliseconds / 1000))}</span>:{' '}
            {code === null ? words.unanswered : words.answered(code)}
            {answer !== '' && <pre className={styles.answer}>{answer}</pre>}
          </li>
        ))}
      </ol>
    </>
  )
}
