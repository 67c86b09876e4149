import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { Coming } from '#ui/coming.tsx'
import { stepsOfPeople } from '../policy/limits.ts'
import type { Policies } from '../policy/policies.ts'
import { WorkflowEditor } from './workflow-editor.tsx'
import { WorkflowList } from './workflow-list.tsx'
import { words } from './words.ts'
import screen from '../screen.module.css'

/** The workflows of the product, and the policies that the organisation has laid on their steps. */
export function WorkflowsScreen() {
  const search: { readonly [name: string]: string | undefined } = useSearch({ strict: false })
  const registry = useRegistry()
  const asked = useQuery({
    queryKey: ['policies'],
    queryFn: ({ signal }) => ask<Policies>('GET', '/api/v1/workflows', { signal }),
  })
  const definition = registry.find(search.of ?? '')
  const { data } = asked
  if (definition && stepsOfPeople(definition).length > 0 && data) {
    const own = data.policies.filter(({ of }) => of === definition.name)
    const key = own.map(({ number, version }) => `${number} ${version}`).join()
    return (
      <WorkflowEditor
        key={`${definition.name} ${key}`}
        definition={definition}
        policies={own}
        mayDraft={data.mayDraft}
      />
    )
  }
  return (
    <section aria-labelledby="workflows-title">
      <h1 id="workflows-title">{words.title}</h1>
      <p className={screen.note}>{words.explain}</p>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && <WorkflowList policies={data.policies} />}
    </section>
  )
}
