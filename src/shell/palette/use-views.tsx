import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fold } from '#lib/fold.ts'
import { modules } from '#modules/contents/modules.ts'
import { outlineNamed } from '#modules/contents/outlines.tsx'
import { allViews } from '#features/views/views-client.ts'
import { kinds } from '#shell/frame/kinds.tsx'
import { listInAddress } from '#shell/screens/list-address.tsx'
import type { Group, Item } from './items.ts'
import { words } from './words.ts'

/** A view by the name that its list's address knows it by. */
type Offered = { readonly name: string; readonly label: string }

/**
 * The views of all lists, those that everybody has before those that were saved, each once a word of its own is typed: the
 * name of the list alone leads to the list.
 */
export function useViews(typed: string): Group {
  const navigate = useNavigate()
  const said = fold(typed).split(' ').filter(Boolean)
  const { data } = useQuery({ queryKey: ['kinds'], queryFn: kinds, staleTime: Infinity, enabled: said.length > 0 })
  const { data: saved = [] } = useQuery({ queryKey: ['views', 'of all lists'], queryFn: allViews, staleTime: 60_000 })
  const isSaid = ({ label }: Offered) => said.some((word) => fold(label).includes(word))
  const builtIn = (name: string): readonly Offered[] => {
    const definition = data?.registry.named(name)
    return data && definition ? data.viewsOf(definition) : []
  }
  const savedOf = (name: string) =>
    saved.filter(({ definition }) => definition === name).map((view): Offered => ({ name: view.id, label: view.name }))
  const items = modules.flatMap((module) =>
    module.records.flatMap((name): readonly Item[] =>
      [...builtIn(name), ...savedOf(name)].filter(isSaid).map((view) => ({
        key: `view ${name} ${view.name}`,
        label: words.view(outlineNamed(name)?.label[1] ?? '', view.label),
        aside: module.label,
        run: () =>
          void navigate({
            to: '/$module',
            params: { module: module.route },
            search: { ...listInAddress(module, name), tab: view.name },
          }),
      })),
    ),
  )
  return { heading: words.views, items }
}
