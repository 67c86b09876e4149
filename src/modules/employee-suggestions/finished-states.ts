// When what a suggestion became counts as carried out, by its kind.

export const finishedStates: readonly { readonly kind: string; readonly states: readonly string[] }[] = [
  {
    kind: 'change',
    states: ['effective', 'closure-review', 'closed', 'effectiveness-check', 'proven', 'not-effective', 'permanent'],
  },
  { kind: 'capa', states: ['closed'] },
  { kind: 'action', states: ['done', 'verified'] },
  { kind: 'nonconformance', states: ['closed'] },
  { kind: 'risk', states: ['accepted', 'closed'] },
]

/** Whether what a suggestion became has been carried out. */
export const isFinished = ({ kind, state }: { readonly kind: string; readonly state: string }): boolean =>
  finishedStates.some((one) => one.kind === kind && one.states.includes(state))
