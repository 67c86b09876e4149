import type { Mark } from '#lib/marks.ts'
import styles from './marked.module.css'

/** A text with what was searched for in bold brand. */
export function Marked({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  const ends = [0, ...marks.map(([, to]) => to)]
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(ends[at], from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
