import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Refusal } from '#lib/refusal.ts'
import { records, type Taking, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'

/** So long after the last key it is asked what would be signed, in milliseconds. */
const pause = 300

type Printed = {
  readonly definition: Definition
  readonly record: Whole
  readonly step: string
  /** What is entered with the step, as it would be sent. */
  readonly values: Taking['values']
  readonly isSigned: boolean
}

/**
 * The fingerprint of exactly what a signature would be bound to, worked out by the server from what is entered so far; null
 * while something is missing, and where nothing is signed.
 */
export function usePrint({ definition, record, step, values, isSigned }: Printed): string | null {
  const now = JSON.stringify(values ?? null)
  const [typed] = useDebouncedValue(now, pause)
  const { data } = useQuery({
    queryKey: [definition.plural, 'fingerprint', record.number, step, record.version, typed],
    enabled: isSigned,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const looked = { version: record.version, ...(values !== undefined && { values }) }
      try {
        return (await records(definition).fingerprint(record.number, step, looked, signal)).fingerprint
      } catch (error) {
        if (error instanceof Refusal) return null // What is missing is said beside its input, when it is sent.
        throw error
      }
    },
  })
  return typed === now ? (data ?? null) : null
}
