import { Textarea } from '@mantine/core'
import { words } from '#kernel/workflow/words.ts'
import { reasonInput } from './step-entry.ts'

type ReasonProps = {
  readonly reason: string
  /** How many comments on passages stand for it, where nothing is entered. */
  readonly remarks: number
  readonly error: string | undefined
  readonly isFirst: boolean
  readonly onChange: (reason: string) => void
}

/** Why the step is taken, in one's own words. */
export const Reason = ({ reason, remarks, error, isFirst, onChange }: ReasonProps) => (
  <div data-input={reasonInput}>
    <Textarea
      label={words.reason}
      description={remarks > 0 ? words.remarksStand(remarks) : words.reasonHelp}
      required={remarks === 0}
      rows={3}
      data-autofocus={isFirst || undefined}
      value={reason}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </div>
)
