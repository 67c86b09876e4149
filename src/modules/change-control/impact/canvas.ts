// Where a change, what it is about and what that touches stand beside each other. Pure.

/** What is drawn of a record that changes: the rows that it takes, from 1, and the impacts that hang on it. */
export type Branch<I> = {
  readonly id: string
  readonly row: number
  readonly span: number
  readonly impacts: readonly I[]
}

type Hanging = { readonly item: { readonly id: string } | null }

/** Impacts under the records that they hang on, each record as high as they are; those that hang on none come last. */
export function branchesOf<I extends Hanging>(items: readonly string[], impacts: readonly I[]): readonly Branch<I>[] {
  const of = (id: string) => impacts.filter(({ item }) => (item?.id ?? '') === id)
  const strange = impacts.filter(({ item }) => !items.includes(item?.id ?? ''))
  const all = [
    ...items.map((id) => ({ id, impacts: of(id) })),
    ...(strange.length > 0 ? [{ id: '', impacts: strange }] : []),
  ]
  let row = 1
  return all.map(({ id, impacts: those }) => {
    const span = Math.max(those.length, 1)
    const branch = { id, row, span, impacts: those }
    row += span
    return branch
  })
}

export const rowsIn = (branches: readonly Pick<Branch<unknown>, 'row' | 'span'>[]): number =>
  branches.reduce((rows, { row, span }) => Math.max(rows, row + span - 1), 0)

/** The middle of the first row of something, in rows from above: there its box stands, seen before what hangs on it. */
export const startOf = ({ row }: Pick<Branch<unknown>, 'row'>): number => row - 0.5

/** A line from one height on the left to another on the right of a field that is 100 wide, as the data of an SVG path. */
export const curve = (from: number, to: number): string => `M0 ${from} C50 ${from} 50 ${to} 100 ${to}`
