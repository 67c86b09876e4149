// What counts as evidence: a text that says what was seen and where (ISO 9000 3.8.3: data supporting the existence or verity of
// something). One letter supports nothing, and neither does the statement itself.

/** So many characters say what was seen and where. */
export const leastEvidence = 20

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether a text has the weight of evidence for a statement. */
export function weighs(evidence: unknown, statement: unknown): boolean {
  if (typeof evidence !== 'string') return false
  const of = typeof statement === 'string' ? plain(statement) : ''
  const said = plain(evidence)
  return said.length >= leastEvidence && /\p{L}.*\s.*[\p{L}\d]/u.test(said) && said !== of
}
