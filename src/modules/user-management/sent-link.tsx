import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Whole } from '#kernel/api/client.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { instantInWords } from '#ui/dates.ts'
import { Glyph } from '#ui/tone.tsx'
import { keyOfAccount } from './account-acts.ts'
import { words } from './invite-words.ts'
import { mailLink } from './send-link.ts'
import { useAccount } from './use-account.tsx'
import styles from './invite.module.css'

const tones = { waiting: 'waiting', sent: 'done', kept: 'closed', failed: 'overdue' } as const

/** Where the link to a password went that was sent to this person, until they use it. */
export function SentLink({ record }: { readonly record: Whole }) {
  const { me } = useFrame()
  const account = useAccount(record.number)
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => mailLink(record.number),
    onSuccess: ({ sentTo }) => {
      notifications.show({ message: words.leaves(sentTo) })
      return queries.invalidateQueries({ queryKey: keyOfAccount(record.number) })
    },
    onError: (error) => notifications.show({ message: error.message }),
  })
  const sent = account?.sent
  if (!sent) return null
  const tone = tones[sent.state]
  return (
    <section className={styles.sent} aria-label={words.sentLabel}>
      <p role="status">
        <span style={{ color: `var(--${tone})` }}>
          <Glyph tone={tone} />
        </span>{' '}
        {words.sent[sent.state](sent.to, instantInWords(sent.at))}
        {sent.fault !== null && <span className={styles.fault}>{sent.fault}</span>}
      </p>
      {hasRole(me, 'administrator', null) && account.mails && sent.state !== 'waiting' && record.state !== 'leaver' && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {words.sendAgain}
        </Button>
      )}
    </section>
  )
}
