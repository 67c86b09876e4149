import { matching, numberIn, type Group } from './items.ts'
import { useActs, useHere, useScreens, type Frame } from './use-acts.tsx'
import { useElsewhere, useFound, useNumber, useRecent } from './use-found.tsx'
import { useViews } from './use-views.tsx'

/**
 * Before anything is typed: what one opened last, what can be done here, then the rest. For what was typed: the record of
 * that number first, then what can be done, the screens and their views. What the search finds comes last, so that nothing
 * moves under the choice when it arrives.
 */
export function useGroups(
  typed: string,
  frame: Frame,
): { readonly groups: readonly Group[]; readonly isBusy: boolean; readonly isNothing: boolean } {
  const here = useHere()
  const recent = useRecent(frame.person.id)
  const first = typed.trim() === '' ? [recent, ...here] : [...here, recent]
  const known = [...first, useActs(frame), useScreens(), useViews(typed)]
  const exact = useNumber(typed)
  const { found, isBusy } = useFound(typed)
  const elsewhere = useElsewhere(typed)
  const others = { ...found, items: found.items.filter(({ number }) => number !== numberIn(typed)) }
  const offered = [exact, ...known.map((group) => matching(group, typed)), others].filter(
    ({ items }) => items.length > 0,
  )
  const isNothing = offered.length === 0 && !isBusy
  return {
    groups: isNothing ? [] : [...offered, ...(elsewhere.items.length > 0 ? [elsewhere] : [])],
    isBusy,
    isNothing,
  }
}
