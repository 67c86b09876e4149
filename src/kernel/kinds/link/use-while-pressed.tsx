import { useEffect, useState } from 'react'

/**
 * A list that stays as it is while it is pressed: an answer that comes between the press and its release would move the choice
 * away from under the finger, and the click would meet another one or none.
 * @param listed what the list has to show as far as is known
 * @returns what to show, and what to call when the list is pressed
 */
export function useWhilePressed<T>(listed: readonly T[]) {
  const [pressed, setPressed] = useState<readonly T[] | null>(null)
  useEffect(() => {
    if (pressed === null) return undefined
    // The click comes after the release, and still means what was shown.
    const release = () => void setTimeout(() => setPressed(null))
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) window.addEventListener(end, release)
    return () => {
      for (const end of ends) window.removeEventListener(end, release)
    }
  }, [pressed])
  return { shown: pressed ?? listed, press: () => setPressed(listed) }
}
