import { useEffect, type RefObject } from 'react'
import { toTsv } from './sheet.ts'

type Clipboard = {
  /** The texts of the selected cells, line by line. */
  readonly onCopy: () => readonly (readonly string[])[]
  readonly onPaste: (text: string) => void
}

/** Copies and pastes cells in a grid; in an input the clipboard is the input's. */
export function useClipboard(grid: RefObject<HTMLElement | null>, { onCopy, onPaste }: Clipboard): void {
  useEffect(() => {
    const table = grid.current
    const isTyping = (event: ClipboardEvent) => event.target instanceof HTMLTextAreaElement
    const copy = (event: ClipboardEvent) => {
      if (isTyping(event) || !event.clipboardData) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', toTsv(onCopy()))
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTyping(event) || text === '') return
      event.preventDefault()
      onPaste(text)
    }
    table?.addEventListener('copy', copy)
    table?.addEventListener('paste', paste)
    return () => {
      table?.removeEventListener('copy', copy)
      table?.removeEventListener('paste', paste)
    }
  })
}
