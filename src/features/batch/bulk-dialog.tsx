import { inSentence } from '#lib/in-sentence.ts'
import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { entered } from '#kernel/workflow/entered.ts'
import { asksReason } from '#kernel/workflow/steps.ts'
import type { Step } from '#kernel/definition/workflow.ts'
import { BulkResult } from './bulk-result.tsx'
import type { Chosen } from './matching.ts'
import { useBatch, type Outcome, type Wanted } from './use-batch.tsx'
import { words } from './words.ts'
import styles from './bulk-dialog.module.css'

/** What is to be done with several records. */
export type Deed =
  | { readonly is: 'change'; readonly name: string; readonly field: Field }
  | { readonly is: 'step'; readonly name: string; readonly step: Step }

type BulkDialogProps = {
  readonly definition: Definition
  readonly deed: Deed
  readonly records: readonly Chosen[]
  /** What is to be known of them before. */
  readonly note?: string | undefined
  readonly onClose: () => void
  /** Called when all of them were done. */
  readonly onDone: () => void
}

const noErrors = {}

/** Asks once what is to be done with each, does it, and says of each what became of it. */
export function BulkDialog({ definition, deed, records, note, onClose, onDone }: BulkDialogProps) {
  const [value, setValue] = useState<unknown>(null)
  const [reason, setReason] = useState('')
  const [undone, setUndone] = useState<readonly Wanted[]>([])
  const { doing, run, stop } = useBatch(definition)
  const label = deed.is === 'change' ? deed.field.label : deed.step.label
  const needsReason = deed.is === 'step' && asksReason(deed.step)
  const isReady =
    deed.is === 'change' ? value !== null || deed.field.required !== true : !needsReason || reason.trim().length >= 10

  const known = new Map(records.map((record) => [record.number, record]))

  /** What takes the changes back: each record's own value of before, on the version it stands at now. */
  const back = (outcomes: readonly Outcome[], name: string): readonly Wanted[] =>
    outcomes.flatMap(({ number, outcome, version }) => {
      const before = known.get(number)
      if (outcome !== 'done' || !before || version === undefined || version === before.version) return []
      return { number, version, values: entered(definition, { [name]: before[name] }) }
    })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const rows = records.map(({ number, version }): Wanted => {
      if (deed.is === 'change') return { number, version, values: entered(definition, { [deed.name]: value }) }
      return { number, version, step: deed.name, ...(reason.trim() !== '' && { reason: reason.trim() }) }
    })
    const outcomes = await run(rows)
    if (deed.is === 'change') setUndone(back(outcomes, deed.name))
    if (outcomes.every(({ outcome }) => outcome === 'done')) onDone()
  }

  async function undo() {
    const rows = undone
    setUndone([])
    await run(rows)
  }

  const title = words.title(label, records.length)
  if (doing)
    return (
      <Dialog opened title={title} width={560} {...(doing.isOver && { onClose })}>
        <BulkResult definition={definition} doing={doing} known={known} />
        <div className={styles.buttons}>
          {!doing.isOver && (
            <Button size="md" variant="default" onClick={stop}>
              {words.stop}
            </Button>
          )}
          {doing.isOver && undone.length > 0 && (
            <Button size="md" variant="default" onClick={() => void undo()}>
              {words.undo(undone.length)}
            </Button>
          )}
          {doing.isOver && (
            <Button size="md" onClick={onClose} data-autofocus>
              {words.close}
            </Button>
          )}
        </div>
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={title} width={480}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        {note !== undefined && <p>{note}</p>}
        <p className={styles.words}>{words.each(inSentence(definition.label[1]))}</p>
        {deed.is === 'change' && (
          <FieldInput field={deed.field} name={deed.name} value={value} onChange={setValue} errors={noErrors} first />
        )}
        {needsReason && (
          <Textarea
            label={words.reason}
            description={words.reasonHelp}
            required
            rows={3}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" disabled={!isReady}>
            {deed.is === 'change' ? words.changeAll(records.length) : label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
