// Where what a suggestion became stands: carried out, given up, or still on its way.

type Ends = {
  readonly kind: string
  /** In which it counts as carried out. */
  readonly finished: readonly string[]
  /** In which nothing will come of it any more. */
  readonly givenUp: readonly string[]
}

export const endsOfWork: readonly Ends[] = [
  {
    kind: 'change',
    finished: ['effective', 'closure-review', 'closed', 'effectiveness-check', 'proven', 'not-effective', 'permanent'],
    givenUp: ['rejected', 'duplicate', 'cancelled', 'reverted'],
  },
  { kind: 'capa', finished: ['closed'], givenUp: ['cancelled'] },
  { kind: 'action', finished: ['done', 'verified'], givenUp: ['cancelled'] },
  { kind: 'nonconformance', finished: ['closed'], givenUp: ['dismissed'] },
  { kind: 'risk', finished: ['accepted', 'closed'], givenUp: ['rejected'] },
]

type Standing = { readonly kind: string; readonly state: string }

/** Whether it is neither carried out nor given up. */
export const isUnderWay = ({ kind, state }: Standing): boolean =>
  !endsOfWork.some((one) => one.kind === kind && (one.finished.includes(state) || one.givenUp.includes(state)))

/** Whether it has been carried out. */
export const isFinished = ({ kind, state }: Standing): boolean =>
  endsOfWork.some((one) => one.kind === kind && one.finished.includes(state))
