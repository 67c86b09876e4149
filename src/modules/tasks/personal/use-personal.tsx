import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Day } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { PersonalEntered } from '#features/tasks/personal.ts'

export type PersonalTask = {
  readonly id: string
  readonly title: string
  readonly due: Day | null
  readonly record: Named | null
  readonly createdAt: string
  readonly doneAt: string | null
}

const all = '/api/v1/tasks/personal'
const queryKey = ['tasks', 'personal']

/** What the reader has set themselves, and what they can do about it; each throws a Refusal when it is refused. */
export function usePersonal() {
  const queries = useQueryClient()
  const query = useQuery({ queryKey, queryFn: ({ signal }) => ask<readonly PersonalTask[]>('GET', all, { signal }) })
  const after = async (act: Promise<unknown>) => {
    await act
    await queries.invalidateQueries({ queryKey })
  }
  return {
    ...query,
    add: (body: PersonalEntered) => after(ask('POST', all, { body })),
    change: (id: string, body: PersonalEntered) => after(ask('PUT', `${all}/${id}`, { body })),
    mark: (id: string, done: boolean) => after(ask('PUT', `${all}/${id}/done`, { body: { done } })),
    remove: (id: string) => after(ask('DELETE', `${all}/${id}`)),
  }
}

export type Personal = ReturnType<typeof usePersonal>
