import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Message } from '#ui/message.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { missingFields } from './missing-fields.ts'
import { words } from './words.ts'

const EditForm = lazy(() => import('#screens/page/edit-form.tsx').then((form) => ({ default: form.EditForm })))

type FillInProps = {
  readonly definition: Definition
  readonly record: Whole
  /** The step that the reader is asked to take. */
  readonly asked: string | null
}

/** Offers exactly the fields that keep a task from being done, where its reader may fill them in; nothing for any other. */
export function FillIn({ definition, record, asked }: FillInProps) {
  const [names, setNames] = useState<readonly string[] | null>(null)
  const missing = missingFields(definition, record, asked)
  const labels = missing.map((name) => definition.fields[name]?.label ?? name)
  const close = () => setNames(null)
  return (
    <>
      {missing.length > 0 && (
        <Button variant="default" aria-label={words.openLabel(labels.join(', '))} onClick={() => setNames(missing)}>
          {words.open}
        </Button>
      )}
      {names && (
        <Dialog
          opened
          onClose={close}
          width={560}
          title={<Message of={words.title} parts={{ number: <RecordNumber number={record.number} /> }} />}
        >
          <Suspense>
            <EditForm
              definition={definition}
              record={record}
              names={names}
              label={words.group}
              focus={names[0]}
              onDone={close}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
