import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { outlines } from 'virtual:contents'
import { outlineNamed } from '#modules/contents/outlines.tsx'
import { moduleOf, modules } from '#modules/contents/modules.ts'
import { can } from '#kernel/access/can.ts'
import { useOffered } from '#ui/commands.tsx'
import { listInAddress } from '#shell/screens/list-address.tsx'
import type { Signed } from '#shell/session/signed.ts'
import { useSession } from '#shell/session/use-session.tsx'
import type { SidebarState } from '#shell/frame/sidebar-state.tsx'
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
  const session = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'

  const made = outlines.flatMap(({ name, label, parents, create }): readonly Item[] => {
    const module = moduleOf(name)
    if (!module || parents.length > 0 || !can(person, create, {})) return []
    const params = { module: module.route, record: name }
    return [
      {
        key: `new ${name}`,
        label: words.newRecord(label[0]),
        run: () => void navigate({ to: '/$module/new/$record', params }),
      },
    ]
  })
  const act = (label: string, run: () => void): Item => ({ key: label, label, run })
  return {
    heading: words.act,
    items: [
      ...made.toSorted((one, other) => orderOf(one) - orderOf(other)),
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

// What people raise every day stands before what is set up once.
const daily = ['new risk', 'new suggestion', 'new action']
const orderOf = ({ key }: Item) => (daily.includes(key) ? daily.indexOf(key) : daily.length)

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
