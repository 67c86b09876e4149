// Which questions of a checklist are answered. Pure, so that the closing meeting and the screen count alike.

type Line = { readonly [field: string]: unknown }

/** No result yet, or not applicable without saying why. */
export const isUnanswered = ({ result, reason }: Line): boolean =>
  typeof result !== 'string' || (result === 'N.A.' && (typeof reason !== 'string' || reason.trim() === ''))

export const answeredOf = (lines: readonly Line[]): number => lines.filter((line) => !isUnanswered(line)).length
