import { useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.tsx'
import type { Pdf } from './use-pdf.tsx'
import { words } from './words.ts'
import styles from './pdf.module.css'

type PdfPageProps = {
  readonly pdf: Pdf
  /** From 1 on. */
  readonly number: number
  /** In CSS pixels. */
  readonly width: number
}

/** One page; the one before stays until it is drawn, so that nothing flickers. */
export function PdfPage({ pdf, number, width }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const [says, setSays] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    void (async () => {
      try {
        const page = await pdf.getPage(number)
        if (signal.aborted) return
        const { picture, text, scale, hasText } = await drawPage(page, { width, signal })
        const host = place.current
        if (!host) return
        text.className = styles.text ?? ''
        host.style.setProperty('--total-scale-factor', String(scale))
        host.replaceChildren(picture, text)
        host.dataset['page'] = String(number)
        setSays(hasText ? null : words.noText)
      } catch {
        if (signal.aborted) return
        place.current?.replaceChildren()
        setSays(words.broken)
      }
    })()
    return () => stop.abort()
  }, [pdf, number, width])
  return (
    <>
      <div ref={place} className={styles.page} />
      {says !== null && <p className={styles.says}>{says}</p>}
    </>
  )
}
