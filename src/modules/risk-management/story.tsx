import { Message } from '#ui/message.tsx'
import { words } from './story-words.ts'
import styles from './story.module.css'

type StoryProps = {
  readonly cause: string | null
  readonly event: string | null
  readonly consequence: string | null
}

/** What people typed as a part of a sentence: without the full stop at its end and the dots that joined it. */
const part = (text: string | null) => (text ?? '').trim().replaceAll(/^…\s*|[\s.…;,]+$/g, '') || words.missing

/** Words go on small after a comma, unless they are a name or an abbreviation, which a second capital gives away. */
const small = (text: string) => (/^[A-Z][a-z\s]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text)

/** A risk in one sentence: because of its cause, its event may occur, leading to its consequence. */
export const Story = ({ cause, event, consequence }: StoryProps) => (
  <p className={styles.story}>
    <Message
      of={words.story}
      parts={{
        cause: <b>{small(part(cause))}</b>,
        event: <b>{small(part(event))}</b>,
        consequence: <b>{small(part(consequence))}</b>,
      }}
    />
  </p>
)
