import { Sign } from '#ui/state-chip.tsx'
import type { Tone } from '#ui/tone.tsx'
import { sendableLater, type Later } from './later.ts'
import { sendable } from './operations.ts'
import type { QueueState } from './queue-state.ts'
import { words } from './words.ts'
import styles from './checklist.module.css'

type Said = { readonly tone: Tone; readonly sentence: string }

/** Where the answers of this device are; nothing while each is saved as it is given. */
function said({ waiting, later, isAway, isKept, sending, hasCaughtUp }: QueueState): Said | null {
  const held = new Set([
    ...waiting.filter((one) => one.held !== null).map(({ line }) => line),
    ...later.filter((one) => one.stopped !== null).map(({ line }) => line),
  ]).size
  const count = (what: Later['is']) => later.filter(({ is }) => is === what).length
  if (isAway && !isKept) return { tone: 'overdue', sentence: words.notKept }
  if (isAway) return { tone: 'soon', sentence: words.away(waiting.length, count('finding'), count('photo')) }
  if (sending && sending.of > 1) return { tone: 'open', sentence: words.sending(sending.at, sending.of) }
  if (held > 0 && sendable(waiting) + sendableLater(later, waiting).length === 0)
    return { tone: 'soon', sentence: words.held(held) }
  return hasCaughtUp ? { tone: 'done', sentence: words.caughtUp } : null
}

/** Says aloud whether the answers reach the server. */
export function Connection({ state }: { readonly state: QueueState }) {
  const now = said(state)
  return (
    <p role="status" aria-label={words.connection} className={styles.connection}>
      {now && (
        <>
          <Sign tone={now.tone} />
          <span>{now.sentence}</span>
        </>
      )}
    </p>
  )
}
