import type { Definition } from '#kernel/definition/define.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import type { Step } from '#kernel/definition/workflow.ts'

/** One step of a workflow, and the rules of a policy that are changed. */
export type StepPanelProps = {
  readonly definition: Definition
  readonly name: string
  readonly step: Step
  readonly rules: readonly PolicyRule[]
  readonly isFixed: boolean
  readonly onChange: (rules: readonly PolicyRule[]) => void
}
