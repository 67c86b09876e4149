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

/** Sets the class `dark` on the document's root, which all our own colours hang on. */
export const DarkClass = () => {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    document.documentElement.classList.toggle('dark', scheme === 'dark')
  }, [scheme])
  return null
}
