import type { Whole } from '#kernel/api/client.ts'
import { Glyph } from '#ui/tone.tsx'
import type { AccountView } from './account-acts.ts'
import { words } from './invite-words.ts'
import { useAccount } from './use-account.tsx'
import styles from './invite.module.css'

function noticesOf({ request, withheld }: AccountView): readonly string[] {
  const asked = request && (request.confirmed ? words.confirmed : words.awaits[request.awaits])(request.askedBy)
  const kept = withheld && words.withheld[withheld.signedIn ? 'signedIn' : 'away']
  return [asked, kept].filter((one) => one !== null)
}

/** What somebody has to do before this person can sign in or sign. */
export function AccountNotices({ record }: { readonly record: Whole }) {
  const account = useAccount(record.number)
  const notices = account ? noticesOf(account) : []
  if (notices.length === 0) return null
  return (
    <section className={styles.sent} aria-label={words.noticeLabel}>
      <div role="status">
        <ul className={styles.awaited}>
          {notices.map((notice) => (
            <li key={notice}>
              <span style={{ color: 'var(--waiting)' }}>
                <Glyph tone="waiting" />
              </span>{' '}
              {notice}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
