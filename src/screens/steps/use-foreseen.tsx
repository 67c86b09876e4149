import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { records, type Taking, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Foreseen } from '#kernel/workflow/consequences.ts'
import type { StepView } from '#kernel/workflow/steps.ts'

/** So long after the last key it is asked what would follow, in milliseconds: the server takes the step and takes it back. */
const pause = 500

type Asked = {
  readonly definition: Definition
  readonly record: Whole
  readonly step: StepView
  /** What is entered with the step, as it would be sent. */
  readonly values?: Taking['values']
  /** Whether it is asked at all. */
  readonly enabled: boolean
}

/** What would follow; or what keeps the step from being taken as it is entered so far. */
type Told = { readonly foreseen: Foreseen; readonly lacks: null } | { readonly foreseen: null; readonly lacks: string }

/** What a step would bring about, found by the server in a rehearsal of the step itself; and what was shown of it first. */
export function useForeseen({ definition, record, step, values, enabled }: Asked) {
  const now = JSON.stringify(values ?? null)
  const [typed] = useDebouncedValue(now, pause)
  const asked = useQuery({
    queryKey: [definition.plural, 'foreseen', record.number, step.name, record.version, typed],
    enabled,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Told> => {
      const looked = { version: record.version, ...(values !== undefined && { values }) }
      try {
        return { foreseen: await records(definition).rehearse(record.number, step.name, looked, signal), lacks: null }
      } catch (error) {
        if (error instanceof Refusal && error.status === 422) return { foreseen: null, lacks: error.message }
        throw error
      }
    },
  })
  const isBehind = typed !== now || asked.isPlaceholderData
  const told = asked.data?.foreseen
  const [first, setFirst] = useState<{ readonly of: string; readonly told: Foreseen } | null>(null)
  // What is entered otherwise leads to something else: that is no news about others.
  if (told && !isBehind && first?.of !== typed) setFirst({ of: typed, told })
  return {
    asked,
    /** What follows, as it was worked out last. */
    told,
    /** What keeps the step from being taken, where something does. */
    lacks: asked.data?.lacks ?? null,
    first: first?.told ?? null,
    /** What is shown is not yet what would follow from what is entered now. */
    isBehind: enabled && (asked.isPending || isBehind),
  }
}

export type ForeseenAsked = ReturnType<typeof useForeseen>
