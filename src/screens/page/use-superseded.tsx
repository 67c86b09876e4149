import { useQuery } from '@tanstack/react-query'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { records, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { supersedes } from '#kernel/definition/governed.ts'
import { isRef } from '#kernel/outline/ref.ts'

type Superseded = {
  /** The version whose place this one takes or took; none for a first one, and where it may not be read. */
  readonly version: Whole | undefined
  readonly isLoading: boolean
}

/** The version of the same kind that a record takes the place of. */
export function useSuperseded(definition: Definition, record: Whole): Superseded {
  const tie = record.tied.find(
    ({ type, side, record: other }) =>
      type === supersedes && side === 'here' && isRef(other) && other.kind === definition.name,
  )
  const number = tie && isRef(tie.record) ? tie.record.number : ''
  const { data, isLoading } = useQuery({
    queryKey: keyOfRecord(definition, number),
    queryFn: ({ signal }) => records(definition).get(number, signal),
    enabled: number !== '',
  })
  return { version: data, isLoading }
}
