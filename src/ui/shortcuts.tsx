// Every key that does something, in one place: what is heard from here is what the list of shortcuts shows.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createOffers } from './offers.ts'

/** A key that is heard wherever it is pressed: a sign or a letter as it is typed, a letter or Enter with Ctrl (⌘ on a Mac), or Escape. */
export type Keys = `mod+${string}` | '/' | '?' | '[' | ']' | 'j' | 'k' | 'c' | 'o' | 'r' | 's' | 'h' | 'Escape'

type Shortcut = {
  readonly keys: Keys
  readonly does: string
  /** The part of the screen that it moves; none where it does the same everywhere. */
  readonly where?: string
}

/** Keys that one part of a screen hears by itself, while the focus is in it. */
export type Told = {
  readonly where: string
  /** What is pressed, with blanks between keys that do the same, and what it does. */
  readonly keys?: readonly (readonly [keys: string, does: string])[]
  /** The same in sentences. */
  readonly says?: string
}

const heard = createOffers<Shortcut & { readonly act: () => void }>()
const told = createOffers<Told>()

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** How keys are written on the keyboard in front of the reader. */
export const written = (keys: string): string =>
  keys.replace(/(mod\+)?\b(\w|enter)$/, (_, mod: string | undefined, key: string) => {
    const name = key === 'enter' ? 'Enter' : key.toUpperCase()
    return mod ? `${isMac ? '⌘' : 'Ctrl'}+${name}` : name
  })

// On keyboards with other letters the place of the key counts, and Caps Lock changes nothing.
const letterOf = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()

function pressed(event: KeyboardEvent): string | undefined {
  const [mod, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (event.altKey || other) return undefined
  if (!mod) return event.code.startsWith('Key') && !event.shiftKey ? letterOf(event) : event.key
  return event.shiftKey ? undefined : `mod+${letterOf(event)}`
}

// Into a choice nothing is typed.
const typing = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** While something is typed, or a dialog or a menu is open, keys belong to that alone. */
const isTaken = ({ target, isComposing, defaultPrevented }: KeyboardEvent) =>
  isComposing ||
  defaultPrevented ||
  document.querySelector('[aria-modal=true]') !== null ||
  (target instanceof Element && target.closest(`${typing}, [role=dialog], [role=menu]`) !== null)

const isSingle = (keys: string) => keys.length === 1

/**
 * Hears all shortcuts, once for the whole page. Where two wait for the same key the one that came last has it: the list
 * on the screen goes before the frame around it.
 * @param single whether keys without Ctrl are heard too: who dictates or tires may switch them off (WCAG 2.1.4)
 */
export function useHearing({ single }: { readonly single: boolean }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const keys = pressed(event)
    const shortcut = heard.all().findLast((one) => one.keys === keys)
    if (!shortcut || isTaken(event) || (isSingle(shortcut.keys) && !single)) return
    event.preventDefault()
    shortcut.act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** Does something at a key, while a component is shown. Answers whether the key is its own, or another has it now. */
export function useShortcut({ keys, does, where }: Shortcut, act: () => void): boolean {
  const now = useEffectEvent(act)
  useEffect(() => heard.add({ keys, does, ...(where && { where }), act: () => now() }), [keys, does, where])
  return useSyncExternalStore(heard.subscribe, heard.all).findLast((one) => one.keys === keys)?.does === does
}

/** Tells the list of shortcuts of keys that a component hears itself, while it is shown. */
export function useTold({ where, keys, says }: Told): void {
  useEffect(
    () => (keys || says ? told.add({ where, ...(keys && { keys }), ...(says && { says }) }) : undefined),
    [where, keys, says],
  )
}

/** All keys that do something on the screen as it is: first those that are heard everywhere. */
export function useShortcuts(everywhere: string): readonly Told[] {
  const all = useSyncExternalStore(heard.subscribe, heard.all)
  const own = useSyncExternalStore(told.subscribe, told.all)
  const live = all.filter((one) => all.findLast(({ keys }) => keys === one.keys) === one)
  const here = live.map(({ where = everywhere, keys, does }) => ({ where, keys: [[keys, does] as const] }))
  return [...Map.groupBy<string, Told>([...here, ...own], ({ where }) => where)].map(([where, same]) =>
    inOne(where, same),
  )
}

/** What is told of one part of a screen. Two grids of one sort stand side by side, and tell the same. */
function inOne(where: string, same: readonly Told[]): Told {
  const keys = [...new Map(same.flatMap((one) => one.keys ?? []).map((key) => [key.join(' '), key] as const)).values()]
  const says = same.find((one) => one.says)?.says
  return { where, ...(keys.length > 0 && { keys }), ...(says && { says }) }
}
