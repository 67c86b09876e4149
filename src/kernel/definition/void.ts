import type { Workflow } from './workflow.ts'

/**
 * Every controlled record can be made void by the quality manager, with a reason, signed once it is past its first
 * state. It leaves lists, search and figures unless asked for, and keeps its number for ever.
 */
export function withVoid(workflow: Workflow): Workflow {
  return {
    ...workflow,
    states: { ...workflow.states, void: { label: 'Void', tone: 'closed', frozen: true } },
    steps: {
      ...workflow.steps,
      void: {
        label: 'Void',
        from: Object.keys(workflow.states).filter((state) => !workflow.lasting?.includes(state)),
        to: 'void',
        by: 'quality-manager',
        reason: true,
        signed: 'Void',
        signedWhen: (_after, before) => before.state !== workflow.starts,
      },
    },
  }
}
