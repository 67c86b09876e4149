import { instantInShort, instantInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import type { Run } from './runs.ts'
import { words } from './words.ts'
import screen from '../screen.module.css'

/** What befell the server itself, the last of each kind: how it ended, what its clock and its disk did. */
export function Notes({ notes }: { readonly notes: readonly Run[] }) {
  const today = useToday()
  return (
    <ul aria-label={words.notes} className={screen.note}>
      {notes.map(({ id, label, startedAt, did }) => (
        <li key={id}>
          <b>{label}</b>,{' '}
          <time dateTime={startedAt} title={instantInWords(startedAt)}>
            {instantInShort(startedAt, today)}
          </time>
          : {did.words}
        </li>
      ))}
    </ul>
  )
}
