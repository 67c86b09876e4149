import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fold } from '#lib/fold.ts'
import { modules } from '#modules/modules.ts'
import { kinds } from '#shell/kinds.tsx'
import { listInAddress } from '#shell/screens/list-address.tsx'
import type { Group, Item } from './items.ts'
import { words } from './words.ts'

/** The views that everybody has of a list, each once a word of its own is typed: the name of the list alone leads to the list. */
export function useViews(typed: string): Group {
  const navigate = useNavigate()
  const said = fold(typed).split(' ').filter(Boolean)
  const { data } = useQuery({ queryKey: ['kinds'], queryFn: kinds, staleTime: Infinity, enabled: said.length > 0 })
  const items = modules.flatMap((module) =>
    module.records.flatMap((name): readonly Item[] => {
      const definition = data?.registry.named(name)
      if (!data || !definition) return []
      const isSaid = ({ label }: { readonly label: string }) => said.some((word) => fold(label).includes(word))
      return data
        .viewsOf(definition)
        .filter(isSaid)
        .map((view) => ({
          key: `view ${name} ${view.name}`,
          label: words.view(definition.label[1], view.label),
          aside: module.label,
          run: () =>
            void navigate({
              to: '/$module',
              params: { module: module.route },
              search: { ...listInAddress(module, name), tab: view.name },
            }),
        }))
    }),
  )
  return { heading: words.views, items }
}
