import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { outlineNamed } from '#modules/contents/outlines.tsx'
import { modules } from '#modules/contents/modules.ts'
import { toSign } from '#modules/tasks/desk/queue.ts'
import { useMine } from '#features/tasks/mine.tsx'
import { useOffered } from '#ui/commands.tsx'
import { useToday } from '#ui/today.tsx'
import { listInAddress } from '#shell/screens/list-address.tsx'
import type { Signed } from '#shell/session/signed.ts'
import { useSession } from '#shell/session/use-session.tsx'
import type { SidebarState } from '#shell/frame/sidebar-state.tsx'
import { useCreatable } from './creatable.tsx'
import type { Group, Item } from './items.ts'
import { words } from './words.ts'

export type Frame = {
  readonly person: Signed['person']
  readonly sidebar: SidebarState
  readonly onShortcuts: () => void
}

/** What the record that is shown offers: its open steps, editing it, taking it away. */
export const useHere = (): readonly Group[] =>
  [...useOffered()].map(([heading, commands]) => ({
    heading,
    items: commands.map(({ label, run }) => ({ key: `${heading} ${label}`, label, run })),
  }))

/** What can be done from anywhere: raising a record first. */
export function useActs({ person, sidebar, onShortcuts }: Frame): Group {
  const navigate = useNavigate()
  const creatable = useCreatable(person)
  const session = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'

  const act = (label: string, run: () => void): Item => ({ key: label, label, run })
  const waiting = toSign(useMine(), useToday()).length
  return {
    heading: words.act,
    items: [
      ...(waiting > 0 ? [act(words.desk(waiting), () => void navigate({ to: '/tasks/sign' }))] : []),
      ...creatable,
      act(isDark ? words.light : words.dark, () => setColorScheme(isDark ? 'light' : 'dark')),
      ...(sidebar.narrow || !sidebar.shown
        ? []
        : [act(sidebar.rail ? words.fix : words.collapse, sidebar.toggleFixed)]),
      act(sidebar.shown ? words.hide : words.show, sidebar.toggleShown),
      act(words.shortcuts, onShortcuts),
      act(words.logOut, () => void session.end('signed-out')),
    ],
  }
}

/** Every screen: the modules in their order, their other lists, one's own account. */
export function useScreens(): Group {
  const navigate = useNavigate()
  const lists = modules.flatMap((module): readonly Item[] => {
    const params = { module: module.route }
    const aside = module.place?.group === 'home' ? module.crumb[1] : module.crumb[0]
    const others = module.records.flatMap((name): readonly Item[] => {
      const label = outlineNamed(name)?.label[1]
      const search = listInAddress(module, name)
      const run = () => void navigate({ to: '/$module', params, search })
      return label && search.list ? [{ key: `list ${name}`, label, aside: module.label, run }] : []
    })
    return [
      { key: module.route, label: module.label, aside, run: () => void navigate({ to: '/$module', params }) },
      ...others,
    ]
  })
  const own: readonly Item[] = [
    { key: 'profile', label: words.profile, aside: words.account, run: () => void navigate({ to: '/profile' }) },
    {
      key: 'preferences',
      label: words.preferences,
      aside: words.account,
      run: () => void navigate({ to: '/profile/preferences' }),
    },
  ]
  return { heading: words.go, items: [...lists, ...own] }
}
