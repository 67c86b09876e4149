// How comments are marked in a text: their words are underlined and tinted, and a number behind them is a button.
import type { Marks } from '#kernel/kinds/rich/rich-view.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { stretchesOf, type Placed } from './placed.ts'
import { words } from './words.ts'
import styles from './remarks.module.css'

const whoOf = ({ thread: { creator } }: Placed) => (isRef(creator) ? creator.title : words.somebody)

/** The marks of those comments on a section that are shown. @param opened the thread that is looked at */
export const marksOf = (shown: readonly Placed[], blocks: readonly string[], opened: string | null): Marks => ({
  stretches: stretchesOf(shown, blocks),
  draw: (within, drawn) => (
    <mark
      className={styles.mark}
      data-mark={within.at(-1)}
      data-opened={(opened !== null && within.includes(opened)) || undefined}
      data-resolved={shown.every(({ thread }) => !within.includes(thread.id) || thread.resolved) || undefined}
    >
      {drawn}
    </mark>
  ),
  sign: (id) => {
    const placed = shown.find(({ thread }) => thread.id === id)
    if (!placed) return null
    return (
      <button
        type="button"
        className={styles.sign}
        data-sign
        data-remark={id}
        data-mark={id}
        data-resolved={placed.thread.resolved || undefined}
        aria-label={words.sign(placed.number, whoOf(placed), placed.thread.resolved)}
      >
        {placed.number}
      </button>
    )
  },
})
