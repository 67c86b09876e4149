import type { Whole } from '#kernel/api/client.ts'
import type { Since } from '#kernel/trail/since.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { ClosedField } from '#screens/conflict/conflict-field.tsx'
import { differencesOf } from '#screens/conflict/conflict.ts'
import { words } from '#screens/conflict/conflict-words.ts'
import { Meanwhile } from '#screens/conflict/meanwhile.tsx'
import type { StepView } from '#kernel/workflow/steps.ts'

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
