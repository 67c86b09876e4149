import { Button, UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mails, type MailLine, type MailState, type WholeMail } from '#features/delivery/mails.ts'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import type { Tone } from '#ui/tone.tsx'
import { Coming } from '#ui/coming.tsx'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './mail.module.css'

const tones: Readonly<Record<MailState, Tone>> = { waiting: 'waiting', sent: 'done', kept: 'closed', failed: 'overdue' }

type MailItemProps = {
  readonly mail: MailLine
  readonly isOpen: boolean
  readonly hasServer: boolean
  readonly onToggle: () => void
}

/** A mail in a line, which opens to show what it says and how it fared. */
export function MailItem({ mail, isOpen, hasServer, onToggle }: MailItemProps) {
  const today = useToday()
  const { id, subject, recipient, state, fault } = mail
  return (
    <li className={screen.item}>
      <UnstyledButton className={screen.line} aria-expanded={isOpen} aria-controls={`mail-${id}`} onClick={onToggle}>
        <span className={styles.subject}>{subject ?? words.restricted}</span>
        <span className={styles.facts}>
          <span className={styles.recipient}>{words.to(recipient)}</span>
          <span className="tnum">{instantInShort(mail.madeAt, today)}</span>
          <StateChip tone={tones[state]} label={words.states[state]} />
        </span>
        {fault !== null && (
          <span className={styles.fault}>
            {fault}
            {mail.nextAt !== null && ` · ${words.next(instantInShort(mail.nextAt, today))}`}
          </span>
        )}
      </UnstyledButton>
      <div id={`mail-${id}`} className={screen.whole} hidden={!isOpen}>
        {isOpen && <Whole id={id} state={state} hasServer={hasServer} />}
      </div>
    </li>
  )
}

type WholeProps = { readonly id: string; readonly state: MailState; readonly hasServer: boolean }

function Whole({ id, state, hasServer }: WholeProps) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['mails'] })
  const mail = useQuery({ queryKey: ['mails', 'one', id, state], queryFn: ({ signal }) => mails.one(id, signal) })
  const again = useMutation({
    mutationFn: () => mails.sendAgain(id),
    onSuccess: () => {
      notifications.show({ message: words.willLeave })
      return refresh()
    },
    onError: (error) => notifications.show({ message: error.message }),
  })
  if (!mail.data || mail.error) return <Coming asked={mail} loading={words.loading} failed={words.oneFailed} />
  return (
    <>
      <Said mail={mail.data} />
      <Attempts mail={mail.data} />
      {hasServer && state !== 'waiting' && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {words.again}
        </Button>
      )}
    </>
  )
}

// The HTML is not drawn here: what stands in a mail must not run, or load anything, in the page of an administrator.
const Said = ({ mail: { body } }: { readonly mail: WholeMail }) =>
  body === null ? (
    <p>{words.withheld}</p>
  ) : (
    <>
      <pre className={styles.body} aria-label={words.text}>
        {body}
      </pre>
      <p className={screen.note}>{words.html}</p>
    </>
  )

const seconds = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const Attempts = ({ mail: { attempts, state } }: { readonly mail: WholeMail }) => {
  if (attempts.length === 0) return state === 'waiting' ? <p className={screen.note}>{words.untried}</p> : null
  return (
    <>
      <h2 className={screen.small}>{words.attempts}</h2>
      <ol className={styles.attempts}>
        {attempts.map(({ nth, at, milliseconds, answer }) => (
          <li key={nth}>
            <span className="tnum">{words.attempt(nth, instantInWords(at), seconds.format(milliseconds / 1000))}</span>{' '}
            {answer}
          </li>
        ))}
      </ol>
    </>
  )
}
