import { useLocation } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import { modules } from '#modules/modules.ts'

/**
 * `/` leads to an input, unless something is being typed or a list of records has taken the key for its own search: lists
 * hear it at the document and mark it as taken, this hears it last. Answers whether the key is free on this screen.
 */
export function useSlash(input: RefObject<HTMLInputElement | null>): boolean {
  const { pathname } = useLocation()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping)
        return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [input])
  const [, route, deeper] = pathname.split('/')
  const isList = deeper === undefined && modules.some((module) => module.route === route && module.records.length > 0)
  return !isList
}
