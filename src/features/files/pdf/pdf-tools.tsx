import { ActionIcon, Button, TextInput } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { words } from './words.ts'
import styles from './pdf.module.css'

export const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Of the width of the window. */
export const sizes = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

type ToolsProps = {
  /** How many pages there are, and which is shown. */
  readonly count: number
  readonly page: number
  readonly zoom: number
  /** What was typed as the number of a page; null while nothing is. */
  readonly typed: string | null
  readonly onType: (text: string) => void
  readonly onTurn: (to: number) => void
  readonly onResize: (by: 1 | -1) => void
  readonly onWhole: () => void
}

/** The ways to another page and another size. */
export const PdfTools = ({ count, page, zoom, typed, onType, onTurn, onResize, onWhole }: ToolsProps) => (
  <div className={styles.tools} role="toolbar" aria-label={words.tools}>
    <ActionIcon
      size={32}
      variant="default"
      aria-label={words.previous}
      disabled={page === 1}
      onClick={() => onTurn(page - 1)}
    >
      <IconChevronLeft {...icon} />
    </ActionIcon>
    <form
      className={styles.where}
      onSubmit={(event) => {
        event.preventDefault()
        onTurn(Number(typed ?? page))
      }}
    >
      <TextInput
        aria-label={words.page}
        inputMode="numeric"
        className={styles.number ?? ''}
        value={typed ?? String(page)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => onTurn(Number(typed ?? page))}
      />
      <span>{words.of(count)}</span>
    </form>
    <ActionIcon
      size={32}
      variant="default"
      aria-label={words.next}
      disabled={page === count}
      onClick={() => onTurn(page + 1)}
    >
      <IconChevronRight {...icon} />
    </ActionIcon>
    <div className={styles.sizes}>
      <ActionIcon
        size={32}
        variant="default"
        aria-label={words.smaller}
        disabled={zoom === sizes[0]}
        onClick={() => onResize(-1)}
      >
        <IconZoomOut {...icon} />
      </ActionIcon>
      <Button variant="default" aria-label={words.fit(zoom)} title={words.whole} onClick={onWhole}>
        <span className="tnum">{words.size(zoom)}</span>
      </Button>
      <ActionIcon
        size={32}
        variant="default"
        aria-label={words.larger}
        disabled={zoom === sizes.at(-1)}
        onClick={() => onResize(1)}
      >
        <IconZoomIn {...icon} />
      </ActionIcon>
    </div>
  </div>
)
