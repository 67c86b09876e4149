import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Progress } from '#ui/progress.tsx'
import { mostPrinted } from './most-printed.ts'
import { words } from './print-words.ts'
import styles from './list.module.css'

/** What a list has after another page of it was loaded. */
export type Loaded = { readonly rows: number; readonly hasMore: boolean; readonly error: Error | null }

type PrintAllProps = {
  readonly label: string
  readonly loaded: number
  /** So many the list finds, as far as that is known. */
  readonly total: number
  readonly hasMore: boolean
  readonly more: () => Promise<Loaded>
  readonly onClose: () => void
}

/** Once the dialog has gone; it would stand in the picture that the browser takes. */
const settling = 300

/** Loads what is not loaded of a list, up to a bound, then prints it; says how far it is, or why the rest did not come. */
export function PrintAll(props: PrintAllProps) {
  const [tries, setTries] = useState(0)
  return <Gathering key={tries} {...props} onAgain={() => setTries(tries + 1)} />
}

function Gathering(props: PrintAllProps & { readonly onAgain: () => void }) {
  const { label, loaded, total, hasMore, more, onClose, onAgain } = props
  const [why, setWhy] = useState<string | null>(null)

  /** Answers why it failed, if it did. */
  const gather = useEffectEvent(async (signal: AbortSignal): Promise<Error | null> => {
    let now: Loaded = { rows: loaded, hasMore, error: null }
    while (now.hasMore && now.rows < mostPrinted && !now.error && !signal.aborted) now = await more()
    return now.error
  })
  const done = useEffectEvent(() => {
    onClose()
    setTimeout(() => print(), settling)
  })
  useEffect(() => {
    const stop = new AbortController()
    void (async () => {
      const wrong = await gather(stop.signal)
      if (stop.signal.aborted) return
      if (wrong) setWhy(wrong.message)
      else done()
    })()
    return () => stop.abort()
  }, [])

  const of = Math.min(total, mostPrinted)
  return (
    <Dialog opened onClose={onClose} title={words.printing(label)} width={420}>
      {why === null ? (
        <>
          <p role="status">{words.gathered(loaded, of)}</p>
          <Progress label={words.gathering} done={loaded} total={of} />
        </>
      ) : (
        <p role="alert">{why}</p>
      )}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={onClose}>
          {why === null ? words.cancel : words.close}
        </Button>
        {why !== null && (
          <Button size="md" onClick={onAgain}>
            {words.again}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
