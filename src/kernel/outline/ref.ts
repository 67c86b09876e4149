/** Another record as an answer names it; one that the reader may not see has no more than its id. */
export type Ref = {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
}
export type Restricted = { readonly id: string; readonly restricted: true }
export type Named = Ref | Restricted

/** Whether the reader may see more of it than that it is there. */
export const isRef = (named: unknown): named is Ref =>
  typeof named === 'object' && named !== null && 'number' in named && 'title' in named
