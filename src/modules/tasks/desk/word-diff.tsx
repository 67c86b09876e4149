import { diffWordsWithSpace } from 'diff'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { VisuallyHidden } from '@mantine/core'
import { words } from './words.ts'
import styles from './changes.module.css'

type WordDiffProps = {
  /** Null where there is nothing. */
  readonly from: string | null
  readonly to: string | null
}

/** Longer texts are not compared word by word: it would take longer than anybody reads. */
const mostCompared = 20_000
/** So many words of a text are read as a sentence; shorter values stand side by side. */
const fewestWords = 5
/** So much of what stays is shown on each side of what changed, in characters. */
const around = 60

const isSentence = (text: string | null): text is string => text !== null && text.split(/\s+/).length >= fewestWords

/** What stays, cut in its middle; at the ends of a text on one side only. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * around + 20) return text
  return `${isFirst ? '' : text.slice(0, around)} … ${isLast ? '' : text.slice(-around)}`
}

/** What was struck and what was put in: within a sentence by its words, else the one beside the other. */
export function WordDiff({ from, to }: WordDiffProps) {
  if (isSentence(from) && isSentence(to) && from.length + to.length <= mostCompared) {
    const pieces = diffWordsWithSpace(from, to)
    const keeps = pieces.some(({ value, added, removed }) => !added && !removed && value.trim() !== '')
    if (keeps)
      return (
        <span className={styles.text}>
          {pieces.map(({ value, added, removed }, at) => {
            if (removed) return <del key={at}>{value}</del>
            if (added) return <ins key={at}>{value}</ins>
            return shortened(value, at === 0, at === pieces.length - 1)
          })}
        </span>
      )
  }
  return (
    <span className={styles.pair}>
      {from === null ? <span className={styles.quiet}>{words.changes.empty}</span> : <del>{from}</del>}
      <IconArrowRight size={14} stroke={2} aria-hidden="true" />
      <VisuallyHidden>{words.changes.becomes}</VisuallyHidden>
      {to === null ? <span className={styles.quiet}>{words.changes.empty}</span> : <ins>{to}</ins>}
    </span>
  )
}
