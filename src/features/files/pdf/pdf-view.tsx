import { Button, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Progress } from '#ui/progress.tsx'
import { icon, PdfTools, sizes } from './pdf-tools.tsx'
import { PdfPage } from './pdf-page.tsx'
import { usePdf, type Pdf } from './use-pdf.tsx'
import { words } from './words.ts'
import styles from './pdf.module.css'

type PdfViewProps = {
  readonly name: string
  /** Where it is read. */
  readonly address: string
  /** What its reader does where it cannot be shown; nothing where they are not handed the file. */
  readonly onDownload?: () => void
  /** The page that is shown first; another one turns to it. Within a page of ours it takes no focus by itself. */
  readonly page?: number
}

/** A PDF in its place: page by page, as wide as the window or larger, with its text to select. */
export function PdfView({ name, address, onDownload, page }: PdfViewProps) {
  const opening = usePdf(address)
  if (opening.is === 'wrong')
    return (
      <div className={styles.wrong}>
        <p role="alert">{opening.why}</p>
        {onDownload && (
          <Button size="md" leftSection={<IconDownload {...icon} />} onClick={onDownload}>
            {words.download}
          </Button>
        )}
      </div>
    )
  if (opening.is === 'coming')
    return (
      <div className={styles.coming}>
        <p role="status">{words.loading}</p>
        <Progress label={words.progress} done={opening.came} total={opening.total} />
      </div>
    )
  return <Pages name={name} pdf={opening.pdf} begin={page} />
}

type PagesProps = { readonly name: string; readonly pdf: Pdf; readonly begin: number | undefined }

function Pages({ name, pdf, begin }: PagesProps) {
  const { numPages: count } = pdf
  const within = (to: number) => Math.max(1, Math.min(count, to))
  const [page, setPage] = useState(within(begin ?? 1))
  const [begun, setBegun] = useState(begin)
  const [zoom, setZoom] = useState(1)
  const [typed, setTyped] = useState<string | null>(null)
  const { ref: sized, width } = useElementSize<HTMLDivElement>()
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)

  // Somebody has gone to another page by its address.
  if (begun !== begin) {
    setBegun(begin)
    if (begin !== undefined) setPage(within(begin))
  }

  // The dialog took the focus before there was a page: its keys are at hand from the first one on.
  const isAlone = begin === undefined
  useEffect(() => {
    if (isAlone) frame.current?.focus()
  }, [isAlone])

  const turnTo = (to: number) => {
    setTyped(null)
    if (!Number.isInteger(to)) return
    setPage(within(to))
    frame.current?.scrollTo({ top: 0 })
  }
  const resize = (by: 1 | -1) => setZoom((now) => sizes[sizes.indexOf(now) + by] ?? now)

  const keys: Readonly<Record<string, () => void>> = {
    PageDown: () => turnTo(page + 1),
    PageUp: () => turnTo(page - 1),
    '+': () => resize(1),
    '-': () => resize(-1),
    '0': () => setZoom(1),
  }
  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement && !event.key.startsWith('Page')
    const act = keys[event.key]
    if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Every key has its button; these are shorter ways.
    <div onKeyDown={onKeyDown}>
      <PdfTools
        {...{ count, page, zoom, typed }}
        onType={setTyped}
        onTurn={turnTo}
        onResize={resize}
        onWhole={() => setZoom(1)}
      />
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- What scrolls is scrolled by keyboard, too. */}
      <div
        ref={frame}
        className={styles.frame}
        role="region"
        aria-label={`${name}, ${words.at(page, count)}`}
        aria-describedby={keysId}
        tabIndex={0}
      >
        <div ref={sized}>{width > 0 && <PdfPage pdf={pdf} number={page} width={Math.floor(width * zoom)} />}</div>
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <p id={keysId} className={styles.keys}>
        {words.keys}
      </p>
      <VisuallyHidden role="status">{words.at(page, count)}</VisuallyHidden>
    </div>
  )
}
