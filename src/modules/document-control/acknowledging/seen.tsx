import { Button } from '@mantine/core'
import { Progress } from '#ui/progress.tsx'
import { anchorOf } from '../numbering.ts'
import type { Line } from './kept-reading.ts'
import type { useReading } from './use-reading.tsx'
import { words } from './words.ts'
import styles from './acknowledging.module.css'

/** Brings a section that is yet to be read onto the screen: its end where it was begun already. */
const show = ({ key }: Line) => {
  const section = document.getElementById(anchorOf({ key }))
  const isBegun = section !== null && section.getBoundingClientRect().top < window.innerHeight / 2
  section?.scrollIntoView({ block: isBegun ? 'end' : 'start' })
}

type SeenProps = { readonly reading: ReturnType<typeof useReading>; readonly isFile: boolean }

function said({ reading: { isAway, isTold, left, lines }, isFile }: SeenProps): string {
  const seen = lines.length - left.length
  if (left.length === 0) return isAway ? words.signLater : isTold ? words.progress(seen, lines.length) : words.sending
  if (isAway) return isFile ? words.awayFile : words.away(seen, lines.length)
  return words.progress(seen, lines.length)
}

/** How much of it was seen, what comes next, and whether it can be signed. */
export function Seen(props: SeenProps) {
  const { left, lines, isAway } = props.reading
  const [next] = left
  return (
    <div className={styles.progress} role="status" aria-label={words.connection}>
      <Progress label={words.progressLabel} done={lines.length - left.length} total={lines.length} />
      <span>{said(props)}</span>
      {next && !(isAway && props.isFile) && (
        <Button className={styles.next} variant="default" size="compact-sm" onClick={() => show(next)}>
          {words.next(next.heading)}
        </Button>
      )}
    </div>
  )
}
