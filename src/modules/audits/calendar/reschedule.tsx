import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { records, type Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { StepDialog } from '#screens/steps/step-dialog.tsx'
import { useTaking } from '#screens/steps/use-taking.tsx'
import { audit as definition } from '../audit.ts'
import { movedBy, reschedule } from './movable.ts'
import type { Moving } from './use-moving.tsx'
import { words } from './words.ts'

type RescheduleProps = {
  readonly moving: Moving
  readonly onBack: () => void
  readonly onTaken: () => void
}

/** Asks for the reason of new days, in the dialog that the audit's own page has. */
export function Reschedule({ moving, onBack, onTaken }: RescheduleProps) {
  const { number } = moving.audit
  const { data, error } = useQuery({
    queryKey: keyOfRecord(definition, number),
    queryFn: ({ signal }) => records(definition).get(number, signal),
    staleTime: 0,
  })
  const isClosed = data !== undefined && !data.steps.some(({ name, open }) => name === reschedule && open)
  const why = error?.message ?? (isClosed ? words.notNow(number) : null)
  const refused = useEffectEvent((message: string) => {
    notifications.show({ message, color: 'red' })
    onBack()
  })
  useEffect(() => {
    if (why !== null) refused(why)
  }, [why])
  return data && why === null ? <Asked moving={moving} record={data} onBack={onBack} onTaken={onTaken} /> : null
}

const nothing = () => null

function Asked({ moving, record, onBack, onTaken }: RescheduleProps & { readonly record: Whole }) {
  const { overtaken, take } = useTaking(definition, record, onTaken)
  const step = record.steps.find(({ name }) => name === reschedule)
  const { plannedStart, plannedEnd } = movedBy(moving.audit, moving.by)
  if (!step) return null
  return (
    <StepDialog
      definition={definition}
      record={record}
      step={step}
      filled={{ plannedStart, plannedEnd }}
      overtaken={overtaken}
      take={(taking) => take(step, taking)}
      mend={nothing}
      onClose={onBack}
    />
  )
}
