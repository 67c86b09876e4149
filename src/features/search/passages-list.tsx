import { Link } from '@tanstack/react-router'
import { Marked } from '#ui/marked.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import type { FoundPassage, FoundPassages } from './passages.ts'
import { placeOf } from './place.ts'
import { words } from './words.ts'
import styles from './passages.module.css'

/** The best passages of a record, each with its heading as the way there, and how many more there are. */
export const PassagesList = ({ passages: { items, more } }: { readonly passages: FoundPassages }) => (
  <div className={styles.passages}>
    {items.map((passage) => (
      <Passage key={passage.route} passage={passage} />
    ))}
    {more > 0 && <p className={styles.small}>{words.more(more)}</p>}
  </div>
)

const Passage = ({ passage }: { readonly passage: FoundPassage }) => {
  const { route, number, heading, excerpt, edition, isCurrent, state } = passage
  return (
    <div>
      <p className={styles.head}>
        <Link {...placeOf(route)} className={styles.heading}>
          <span className={styles.number}>{number}</span> <Marked {...heading} />
        </Link>
        <span className={styles.small}>{words.edition(edition)}</span>
        {!isCurrent && <StateChip tone={state.tone} label={state.label} />}
      </p>
      {excerpt.text !== '' && (
        <p className={styles.excerpt}>
          <Marked {...excerpt} />
        </p>
      )}
    </div>
  )
}
