import { Link } from '@tanstack/react-router'
import { PassagesList } from '#features/search/passages-list.tsx'
import { modules } from '#modules/contents/modules.ts'
import { instantInShort, valueInWords } from '#ui/dates.ts'
import { Marked } from '#ui/marked.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import type { FoundItem } from './results.ts'
import styles from './results.module.css'

/** One record that was found: its title, the value that held the term, and where it stands. */
export function ResultItem({ item }: { readonly item: FoundItem }) {
  const today = useToday()
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <Link to={item.route} className={styles.title}>
          {item.match?.isTitle ? <Marked text={item.match.text} marks={item.match.marks} /> : item.title}
        </Link>
        <StateChip tone={item.state.tone} label={item.state.label} />
      </p>
      {item.match && !item.match.isTitle && (
        <p className={styles.match}>
          <span className={styles.field}>{item.match.field}: </span>
          <Marked text={valueInWords(item.match.text)} marks={item.match.marks} />
        </p>
      )}
      {item.passages && <PassagesList passages={item.passages} />}
      <p className={styles.where}>
        <RecordNumber number={item.number} /> · {modules.find(({ route }) => route === item.module)?.crumb[1]} ·{' '}
        <time dateTime={item.changedAt}>{instantInShort(item.changedAt, today)}</time>
      </p>
    </li>
  )
}
