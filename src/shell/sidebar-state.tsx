import { useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'

export type SidebarState = ReturnType<typeof useSidebar>

type Kept = { readonly shown: boolean; readonly fixed: boolean }

const first: Kept = { shown: true, fixed: true }

/** Two people who share a browser need not share a sidebar. */
const keyOf = (person: string) => `sidebar:${person}`

function read(person: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(person)) ?? '{}') as Partial<Kept> // A border: anybody may write there.
    return { shown: kept.shown !== false, fixed: kept.fixed !== false }
  } catch {
    return first // What cannot be read counts as not kept.
  }
}

/**
 * How the sidebar stands: shown at first; fixed at its full width, or unfoldable: a rail that expands while the pointer
 * or the focus is in it. Below 768 px it is always a rail. Kept in this browser for each person.
 * @param person the id of the one who is signed in
 */
export function useSidebar(person: string) {
  const [{ shown, fixed }, setKept] = useState(() => read(person))
  const narrow = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false })
  const keep = (kept: Kept) => {
    localStorage.setItem(keyOf(person), JSON.stringify(kept))
    setKept(kept)
  }
  return {
    shown,
    narrow,
    rail: narrow || !fixed,
    toggleShown: () => keep({ shown: !shown, fixed }),
    toggleFixed: () => keep({ shown, fixed: !fixed }),
  }
}
