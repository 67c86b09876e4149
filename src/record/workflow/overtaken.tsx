import type { Since, Whole } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { ClosedField } from '#record/page/conflict-field.tsx'
import { differencesOf } from '#record/page/conflict.ts'
import { words } from '#record/page/conflict-words.ts'
import { Meanwhile } from '#record/page/meanwhile.tsx'
import type { StepView } from './steps.ts'

/** The record that was looked at before others changed it, and who did. */
export type Overtaken = { readonly before: Whole; readonly since: readonly Since[] }

type ChangedProps = Overtaken & {
  readonly definition: Definition
  readonly record: Whole
  readonly asked: StepView
  /** The step as it stands now; none when the record has moved on. */
  readonly step: StepView | undefined
}

/** What others changed since the dialog was opened, to be read before one acts or signs. */
export const Changed = ({ definition, record, asked, step, before, since }: ChangedProps) => (
  <>
    <Meanwhile
      key={record.version}
      definition={definition}
      title={words.titleOfStep(record.number)}
      from={before.state}
      to={record.state}
      since={since}
    >
      <p>
        {step?.open
          ? words.look
          : words.gone(asked.label, definition.workflow.states[record.state]?.label ?? record.state)}
      </p>
    </Meanwhile>
    {differencesOf(definition, { before, mine: before, theirs: record }, false).map((difference) => (
      <ClosedField key={difference.input} difference={difference} />
    ))}
  </>
)
