import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useHearing, useShortcut } from '#ui/shortcuts.tsx'
import { usePreference } from '#shell/frame/preference.tsx'
import type { Signed } from '#shell/session/signed.ts'
import type { SidebarState } from '#shell/frame/sidebar-state.tsx'
import { rememberVisit } from './recent.tsx'
import { words } from '#shell/frame/words.ts'

const CommandsDialog = lazy(() =>
  import('./commands-dialog.tsx').then(({ CommandsDialog: dialog }) => ({ default: dialog })),
)
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then(({ ShortcutList: list }) => ({ default: list })))

type PaletteProps = { readonly person: Signed['person']; readonly sidebar: SidebarState }

/** What keys open wherever one is: everything that can be said in words, and the list of all keys. Hears them as well. */
export function Palette({ person, sidebar }: PaletteProps) {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null)
  const { preference } = usePreference()
  useHearing({ single: preference.singleKeys !== false })
  useShortcut({ keys: 'mod+k', does: words.openCommands }, () => setOpened('palette'))
  useShortcut({ keys: '?', does: words.showShortcuts }, () => setOpened('shortcuts'))

  const { pathname } = useLocation()
  useEffect(() => rememberVisit(person.id, pathname), [person.id, pathname])

  const close = () => setOpened(null)
  return (
    <Suspense>
      {opened === 'palette' && (
        <CommandsDialog person={person} sidebar={sidebar} onClose={close} onShortcuts={() => setOpened('shortcuts')} />
      )}
      {opened === 'shortcuts' && <ShortcutList onClose={close} />}
    </Suspense>
  )
}
