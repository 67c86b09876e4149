import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/dialog.tsx'
import { Message } from '#ui/message.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { records } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { CreateForm } from '#screens/form/create-form.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { can } from '#kernel/access/can.ts'
import { Actions, treating } from '../treatment/actions.tsx'
import { words } from '../treatment/words.ts'
import styles from './sheet.module.css'

type LineActionsProps = {
  readonly definition: Definition
  readonly number: string
  readonly onClose: () => void
}

/** The actions of a line, and a new one that is linked to it from the start. */
export function LineActions({ definition, number, onClose }: LineActionsProps) {
  const registry = useRegistry()
  const { me } = useFrame()
  const action = registry.named('action')
  const { data: record } = useQuery({
    queryKey: keyOfRecord(definition, number),
    queryFn: ({ signal }) => records(definition).get(number, signal),
  })
  const title = <Message of={words.of} parts={{ line: <RecordNumber number={number} /> }} />
  return (
    <Dialog opened onClose={onClose} title={title} width={640}>
      {record && treating(record).length === 0 && <p>{words.none}</p>}
      {record && <Actions record={record} />}
      {can(me, action.may.create, {}) && (
        <div className={styles.onPaper}>
          <CreateForm
            definition={action}
            tie={{ type: 'mitigated_by', from: number }}
            onCreated={onClose}
            onCancel={onClose}
          />
        </div>
      )}
    </Dialog>
  )
}
