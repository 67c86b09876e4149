import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { Glyph, inkOf } from '#ui/tone.tsx'
import { saveFile } from '#ui/save-file.tsx'
import { ZoomBar } from '#features/links-graph/zoom-bar.tsx'
import type { useZoom } from '#features/links-graph/use-zoom.tsx'
import { pictureOf } from './picture-of.ts'
import type { useWholeWindow } from './use-whole-window.tsx'
import { words } from './words.ts'
import styles from './canvas.module.css'

type CanvasBarProps = {
  readonly zoom: ReturnType<typeof useZoom>
  readonly gaps: number
  readonly onGap: () => void
  readonly whole: Pick<ReturnType<typeof useWholeWindow>, 'isWhole' | 'toggle'>
  /** What a saved picture is called. */
  readonly name: string
  readonly of: RefObject<SVGSVGElement | null>
}

/** Above the drawing: what is missing in it, its size, and ways to have it larger or elsewhere. */
export function CanvasBar({ zoom, gaps, onGap, whole, name, of }: CanvasBarProps) {
  const save = () => {
    if (of.current)
      saveFile({ name: `${name}.svg`, content: new Blob([pictureOf(of.current)], { type: 'image/svg+xml' }) })
  }
  return (
    <div className={styles.tools}>
      {gaps > 0 ? (
        <Button
          variant="default"
          className={styles.gaps}
          title={words.gapsHelp}
          leftSection={<Glyph tone="missing" />}
          onClick={onGap}
        >
          {words.gaps(gaps)}
        </Button>
      ) : (
        <span className={styles.full} style={{ color: inkOf('done') }}>
          <Glyph tone="done" /> {words.noGaps}
        </span>
      )}
      <ZoomBar zoom={zoom} />
      <span className={styles.rest}>
        {whole.toggle && (
          <Button variant="default" aria-pressed={whole.isWhole} onClick={whole.toggle}>
            {whole.isWhole ? words.wholeLess : words.whole}
          </Button>
        )}
        <Button variant="default" onClick={save}>
          {words.save}
        </Button>
      </span>
    </div>
  )
}
