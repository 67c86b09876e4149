import { useEffect, useId, useRef } from 'react'
import { excerpt, marksOf } from '#lib/marks.ts'
import { Marked } from '#ui/marked.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import type { Group, Item } from './items.ts'
import { words } from './words.ts'
import styles from './palette.module.css'

export const optionId = (list: string, at: number): string => `${list}-${at}`

type OptionsProps = {
  readonly id: string
  readonly groups: readonly Group[]
  readonly typed: string
  /** Which of all options Enter takes. */
  readonly active: number
  readonly onPoint: (at: number) => void
  readonly onChoose: (item: Item) => void
}

/** The list under the line, group by group. The focus stays in the line; the one that is meant is kept in view. */
export function Options({ id, groups, typed, active, onPoint, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const heading = useId()
  useEffect(() => {
    // The first one brings its heading with it.
    if (active === 0) list.current?.scrollTo({ top: 0 })
    else list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const before = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0))
  return (
    <div role="listbox" id={id} aria-label={words.results} className={styles.options} ref={list} tabIndex={-1}>
      {groups.map((group, which) => (
        <div key={group.heading} role="group" aria-labelledby={`${heading}-${which}`}>
          <div className={styles.heading} id={`${heading}-${which}`} role="presentation">
            {group.heading}
          </div>
          {group.items.map((item, within) => {
            const at = (before[which] ?? 0) + within
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the line above has the focus and the keys.
              <div
                key={item.key}
                role="option"
                id={optionId(id, at)}
                className={styles.option}
                aria-selected={at === active}
                onMouseMove={() => onPoint(at)}
                onClick={() => onChoose(item)}
              >
                <Inside item={item} typed={typed} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const marked = (text: string, typed: string) => excerpt(text, marksOf(text, typed), 120)

const Inside = ({ item: { number, label, aside }, typed }: { readonly item: Item; readonly typed: string }) => (
  <>
    {number && (
      <span className={styles.number}>
        <RecordNumber number={number} />
      </span>
    )}
    <span className={styles.label}>
      <Marked {...marked(label, typed)} />
    </span>
    {aside && <span className={styles.aside}>{aside}</span>}
  </>
)
