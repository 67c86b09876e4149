// Whether the browser would put the program on the device. It asks by itself, in the way of whoever works; here it is held back
// until somebody wants it. Browsers that know no such event (Safari) have their own menu for it, and are asked nothing.
import { useSyncExternalStore } from 'react'

/** Not in the DOM's own types: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> }

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && typeof event.prompt === 'function'

const declined = 'installDeclined'

let held: InstallEvent | undefined
const listeners = new Set<() => void>()

function become(next: InstallEvent | undefined): void {
  held = next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Begins to hold back what the browser would ask; it does so once, soon after the page has come. */
export function holdInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallEvent(event)) become(event)
  })
  addEventListener('appinstalled', () => become(undefined))
}

/** Whether it can be installed just now. */
export const useCanInstall = (): boolean => useSyncExternalStore(subscribe, () => held !== undefined)

/** Lets the browser ask. It does so once for each page. */
export async function install(): Promise<void> {
  const event = held
  become(undefined)
  await event?.prompt()
}

export const hasDeclined = (): boolean => localStorage.getItem(declined) !== null
export const declineInstall = (): void => localStorage.setItem(declined, 'true')
