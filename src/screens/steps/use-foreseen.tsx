import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { records, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Foreseen } from '#kernel/workflow/consequences.ts'
import type { StepView } from '#kernel/workflow/steps.ts'

type Asked = {
  readonly definition: Definition
  readonly record: Whole
  readonly step: StepView
  /** Whether it is asked at all. */
  readonly enabled: boolean
}

/** What a step would bring about, found by the server in a rehearsal of the step itself; and what was shown of it first. */
export function useForeseen({ definition, record, step, enabled }: Asked) {
  const asked = useQuery({
    queryKey: [definition.plural, 'foreseen', record.number, step.name, record.version],
    enabled,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      records(definition).rehearse(record.number, step.name, { version: record.version }, signal),
  })
  const { data } = asked
  const [first, setFirst] = useState<Foreseen | null>(null)
  if (first === null && data) setFirst(data)
  return { asked, first }
}

export type ForeseenAsked = ReturnType<typeof useForeseen>
