import { useQuery } from '@tanstack/react-query'
import { records, type Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { NotEffective } from './not-effective.tsx'
import { VersionText } from './version-text.tsx'

/** What people worked by then and work by no more today says so too: it is read as it stood, and followed by nobody. */
const stateSaid = (stood: string, today: string | undefined) =>
  stood === 'effective' && today !== undefined ? today : stood

/** What a version said on a day that is past: as it is read today, without what readers and writers do with it now. */
export function VersionStood({ definition, record }: SectionProps) {
  const { number, parent } = record
  const { data: present } = useQuery<Whole>({
    queryKey: keyOfRecord(definition, number),
    queryFn: ({ signal }) => records(definition).get(number, signal),
  })
  const state = stateSaid(record.state, present?.state)
  return (
    <>
      <NotEffective state={state} document={state === 'superseded' && isRef(parent) ? parent.number : undefined} />
      {record.state !== 'destroyed' && <VersionText version={record} />}
    </>
  )
}
