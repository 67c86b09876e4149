import { Textarea } from '@mantine/core'
import { words } from '#kernel/workflow/words.ts'
import { reasonInput } from './step-entry.ts'

type ReasonProps = {
  readonly reason: string
  readonly error: string | undefined
  readonly isFirst: boolean
  readonly onChange: (reason: string) => void
}

/** Why the step is taken, in one's own words. */
export const Reason = ({ reason, error, isFirst, onChange }: ReasonProps) => (
  <div data-input={reasonInput}>
    <Textarea
      label={words.reason}
      description={words.reasonHelp}
      required
      rows={3}
      data-autofocus={isFirst || undefined}
      value={reason}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </div>
)
