import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useTold } from '#ui/shortcuts.tsx'
import { results } from '../grades.ts'
import { words } from './words.ts'

const linesIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-line]')]

/** Puts the focus on the answer of a question: the chosen one, else the first. */
function focusLine(line: Element | undefined): void {
  const radio =
    line?.querySelector<HTMLElement>('input:checked') ?? line?.querySelector<HTMLElement>('input[type=radio]')
  radio?.focus()
  line?.scrollIntoView({ block: 'nearest' })
}

/** Goes to the question of that number. */
export const goTo = (list: Element, number: string): void =>
  focusLine(linesIn(list).find((line) => line.dataset.line === number))

/** While words are typed, letters and digits are words. */
const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.closest('textarea, input:not([type=radio]), form, [role=listbox]') !== null

/** Hears the keys of the checklist while the focus is on a question. */
export function useChecklistKeys(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useTold({ where: words.where, ...(isOpen && { keys: words.keys }) })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (!isOpen || isTyped(target) || event.ctrlKey || event.metaKey || event.altKey) return
    const line = target instanceof Element ? target.closest('[data-line]') : null
    if (!line || !list.current) return
    if (press(list.current, line, key)) event.preventDefault()
  })
  useEffect(() => {
    const element = list.current
    const hear = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [list])
}

/** Does what a key says on a question; answers whether it says anything. */
function press(list: Element, line: Element, key: string): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    const all = linesIn(list)
    focusLine(all[all.findIndex((one) => one === line) + step])
    return true
  }
  const radio = line.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(key) - 1]
  if (/^[1-9]$/.test(key) && Number(key) <= results.length && radio) {
    radio.focus()
    radio.click()
    return true
  }
  const control = /^[a-z]$/.test(key) ? line.querySelector<HTMLElement>(`[data-key=${key}]`) : null
  if (control instanceof HTMLTextAreaElement) control.focus()
  else control?.click()
  return control !== null
}
