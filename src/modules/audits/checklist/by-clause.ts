// A checklist under the headings of its clauses, in the order of the standard; what names no clause comes last.

export type Group<L> = { readonly clause: string | null; readonly lines: readonly L[] }

/**
 * @param clauseOf the name of a line's clause; null for none
 * @param placeOf where a clause stands in its standard; null where it does not say
 */
export function byClause<L>(
  lines: readonly L[],
  clauseOf: (line: L) => string | null,
  placeOf: (clause: string) => number | null,
): readonly Group<L>[] {
  const groups = [...Map.groupBy(lines, clauseOf)].map(([clause, members]) => ({ clause, lines: members }))
  const place = ({ clause }: Group<L>) => (clause === null ? Infinity : (placeOf(clause) ?? Number.MAX_SAFE_INTEGER))
  return groups.toSorted((one, other) => place(one) - place(other))
}
