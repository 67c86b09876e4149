import type { Definition } from '#kernel/definition/define.ts'
import type { Batch } from './batch.ts'

/** What every step is given: the import, and how it is told that it changed. */
export type StepProps = {
  readonly definition: Definition
  readonly batch: Batch
  readonly onChange: (batch: Batch) => void
  readonly onLeave: () => void
}
