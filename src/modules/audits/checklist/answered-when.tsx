import { instantInShort, instantInWords, momentInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { toldBy } from '../answered-when.ts'
import type { Line } from './use-checklist.tsx'
import { words } from './words.ts'
import styles from './checklist.module.css'

/** When a question was answered and when the answer came, where these are two times. */
export function AnsweredWhen({ line }: { readonly line: Line }) {
  const today = useToday()
  const { answeredAt: answered, takenInAt: taken, createdAt: asked } = line
  const told = toldBy({ answered, taken, asked })
  if (told === null || answered === null || taken === null) return null
  const title = words.bothTimes(momentInWords(answered), instantInWords(taken))
  return (
    <p className={styles.quiet} title={title}>
      {words.answeredWhen[told](instantInShort(answered, today), instantInShort(taken, today))}
    </p>
  )
}
