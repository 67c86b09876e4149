import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Refusal } from '#lib/refusal.ts'
import { SignInList } from '#modules/user-management/sign-ins/sign-in-list.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { profile, useRefresh, type OwnAccount, type OwnSession } from './own-account.tsx'
import { Section } from './section.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

/** Where one signed in, and where somebody tried to in one's name. */
export const SignIns = () => (
  <Section title={words.signIns}>
    <p className={styles.explain}>{words.signInsHelp}</p>
    <SignInList own path="/api/v1/profile/sign-ins" />
  </Section>
)

/** Where one is signed in, each but this one with a way to end it. */
export const Sessions = ({ account }: { readonly account: OwnAccount }) => (
  <Section title={words.sessions}>
    <div className={styles.frame}>
      <table className={styles.table} aria-label={words.sessions}>
        <thead>
          <tr>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.since}</th>
            <th scope="col">{words.lastSeen}</th>
            <th scope="col">
              <span className={styles.unseen}>{words.end}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {account.sessions.map((session) => (
            <Line key={session.id} session={session} />
          ))}
        </tbody>
      </table>
    </div>
  </Section>
)

function Line({ session: { id, address, createdAt, seenAt, current } }: { readonly session: OwnSession }) {
  const today = useToday()
  const refresh = useRefresh()

  async function end() {
    try {
      await profile.endSession(id)
      notifications.show({ message: words.ended })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
    refresh()
  }

  return (
    <tr>
      <td>
        {address} {current && <span className={styles.here}>{words.here}</span>}
      </td>
      <td className="tnum">
        <time dateTime={createdAt} title={instantInWords(createdAt)}>
          {instantInShort(createdAt, today)}
        </time>
      </td>
      <td className="tnum">
        <time dateTime={seenAt} title={instantInWords(seenAt)}>
          {instantInShort(seenAt, today)}
        </time>
      </td>
      <td className={styles.act}>
        {!current && (
          <Button variant="default" aria-label={words.endOf(address)} onClick={() => void end()}>
            {words.end}
          </Button>
        )}
      </td>
    </tr>
  )
}
