import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fold } from '#lib/fold.ts'
import { Dialog } from '#ui/dialog.tsx'
import { dashboards } from '../dashboard/dashboards.ts'
import type { Measure } from '../measure.ts'
import { measures } from '../measures/measures.ts'
import { newKey } from './arranging.ts'
import { hasChart, mostWidgets, shapes, type Shape, type Widget, type Width } from './widget.ts'
import { words } from './words.ts'
import styles from './gallery.module.css'

const widthOf: Readonly<Record<Shape, Width>> = { tile: 1, trend: 2, chart: 2 }

type GalleryProps = {
  /** How many widgets stand there. */
  readonly count: number
  /** @param says what is told of it */
  readonly onAdd: (widget: Widget, says: string) => void
  readonly onNote: () => void
  readonly onClose: () => void
}

const groups = dashboards.map(({ name, label }) => ({
  label,
  those: measures.filter(({ family }) => family === name),
}))

/** Whether each of the words that were typed stands in what is known of a measure. */
const answers = (typed: string, group: string, { label, question, formula }: Measure): boolean => {
  const all = fold(`${group} ${label} ${question} ${formula}`)
  return fold(typed)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** Everything that can be put on a dashboard. It stays open, so that several are put there at once. */
export function Gallery({ count, onAdd, onNote, onClose }: GalleryProps) {
  const [typed, setTyped] = useState('')
  const [said, say] = useState('')
  const isFull = count >= mostWidgets
  const found = groups
    .map(({ label, those }) => ({ label, those: those.filter((one) => answers(typed, label, one)) }))
    .filter(({ those }) => those.length > 0)
  const many = found.reduce((sum, { those }) => sum + those.length, 0)

  function add({ name, label }: Measure, shows: Shape): void {
    const says = words.added(label, words.shapes[shows])
    onAdd({ key: newKey(), shows, measure: name, width: widthOf[shows] }, says)
    say(says)
  }

  return (
    <Dialog opened onClose={onClose} title={words.gallery} width={720}>
      <div className={styles.gallery}>
        <div className={styles.head}>
          <TextInput
            className={styles.search}
            type="search"
            label={words.search}
            value={typed}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button variant="default" onClick={onNote} disabled={isFull}>
            {words.note}
          </Button>
        </div>
        <p role="status" className={styles.quiet}>
          {said} {many === 0 ? words.nothing : words.found(many)}.{' '}
          {isFull ? words.full(mostWidgets) : words.count(count, mostWidgets)}
        </p>
        {found.map(({ label, those }) => (
          <section key={label} aria-label={label}>
            <h3 className={styles.family}>{label}</h3>
            <ul className={styles.list}>
              {those.map((one) => (
                <Offered key={one.name} measure={one} isFull={isFull} onAdd={(shape) => add(one, shape)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

type OfferedProps = {
  readonly measure: Measure
  readonly isFull: boolean
  readonly onAdd: (shape: Shape) => void
}

const Offered = ({ measure, isFull, onAdd }: OfferedProps) => (
  <li className={styles.one}>
    <div className={styles.about}>
      <span className={styles.label}>{measure.label}</span>
      <span className={styles.quiet}>{measure.question}</span>
    </div>
    <div className={styles.shapes}>
      {shapes.map(
        (shape) =>
          (shape !== 'chart' || hasChart(measure)) && (
            <Button
              key={shape}
              size="compact-sm"
              variant="default"
              disabled={isFull}
              aria-label={words.addOne(measure.label, words.shapes[shape])}
              onClick={() => onAdd(shape)}
            >
              {words.shapes[shape]}
            </Button>
          ),
      )}
    </div>
  </li>
)
