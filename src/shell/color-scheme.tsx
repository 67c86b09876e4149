// Light or dark: the stored choice, else what the system prefers. Local storage holds it as a JSON string.
import { useComputedColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { useEffect } from 'react'

const key = 'theme'

function stored(text: string | null): MantineColorScheme | undefined {
  if (text === '"light"') return 'light'
  return text === '"dark"' ? 'dark' : undefined
}

let onStorage: ((event: StorageEvent) => void) | undefined

/** Keeps the choice in local storage and follows a change made in another tab. */
export const colorSchemes: MantineColorSchemeManager = {
  get: (otherwise) => stored(localStorage.getItem(key)) ?? otherwise,
  set: (scheme) => localStorage.setItem(key, JSON.stringify(scheme)),
  subscribe: (onUpdate) => {
    onStorage = (event) => {
      if (event.key === key) onUpdate(stored(event.newValue) ?? 'auto')
    }
    addEventListener('storage', onStorage)
  },
  unsubscribe: () => onStorage && removeEventListener('storage', onStorage),
  clear: () => localStorage.removeItem(key),
}

/** What our own colours hang on is the class `dark` of the document's root, Mantine's an attribute there. */
function wear(scheme: 'light' | 'dark') {
  const { documentElement: root } = document
  root.classList.toggle('dark', scheme === 'dark')
  root.setAttribute('data-mantine-color-scheme', scheme)
}

const wearLight = () => wear('light')

/** Dresses the document's root in the look, and in the light one while it is printed: paper is white. */
export const Look = () => {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    const wearChosen = () => wear(scheme)
    wearChosen()
    addEventListener('beforeprint', wearLight)
    addEventListener('afterprint', wearChosen)
    return () => {
      removeEventListener('beforeprint', wearLight)
      removeEventListener('afterprint', wearChosen)
    }
  }, [scheme])
  return null
}
