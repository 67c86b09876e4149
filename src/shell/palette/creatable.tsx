// What somebody may raise from anywhere.

import { useNavigate } from '@tanstack/react-router'
import { outlines } from 'virtual:contents'
import { moduleOf } from '#modules/contents/modules.ts'
import { can } from '#kernel/access/can.ts'
import type { Signed } from '#shell/session/signed.ts'
import type { Creatable } from './creations.ts'
import { words } from './words.ts'

// What people raise every day stands before what is set up once.
const daily = ['risk', 'suggestion', 'action']
const orderOf = (name: string) => (daily.includes(name) ? daily.indexOf(name) : daily.length)

/** Every kind of record that this person may raise, what is raised every day first. Parts are added at their whole. */
export function useCreatable(person: Signed['person']): readonly Creatable[] {
  const navigate = useNavigate()
  return outlines
    .flatMap(({ name, label, parents, create }): readonly Creatable[] => {
      const module = moduleOf(name)
      if (!module || parents.length > 0 || !can(person, create, {})) return []
      const params = { module: module.route, record: name }
      return [
        {
          name,
          module: module.label,
          key: `new ${name}`,
          label: words.newRecord(label[0]),
          run: () => void navigate({ to: '/$module/new/$record', params }),
        },
      ]
    })
    .toSorted((one, other) => orderOf(one.name) - orderOf(other.name))
}
