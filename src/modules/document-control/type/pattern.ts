// How the documents of a type are numbered: parts with hyphens between, the running number last. PROC-QA-014 is {TYPE}-{DEPT}-{NNN}.

/** What documents are numbered by where nobody says otherwise. */
export const usualPattern = '{TYPE}-{DEPT}-{NNN}'

const running = '{NNN}'

/** The part of a code that numbers can carry. */
const lettersOf = (code: string | null | undefined) => (code ?? '').toUpperCase().replaceAll(/[^A-Z\d]/g, '')

/** A word between the prefix and the running number; the prefix of a type, and the code of a department, look no different. */
const word = /^[A-Z][A-Z\d]{0,7}$/

const amidFault = (part: string): string | null => {
  if (part === '{DEPT}' || word.test(part)) return null
  if (part === '{TYPE}' || part === running) return `${part} stands once: {TYPE} at the beginning, {NNN} at the end.`
  if (/^\{N+\}$/.test(part))
    return 'Write the running number as {NNN}: it has three digits, and more once they are needed.'
  if (part.includes('{') || part.includes('}'))
    return `${part} is no part of a number. The parts are {TYPE}, {DEPT} and {NNN}.`
  return `“${part}” cannot stand in a number: one to eight capital letters and digits can, a letter first.`
}

/** Why documents cannot be numbered by a pattern, in a sentence; none where they can. */
export function patternFault(pattern: string): string | null {
  const parts = pattern.trim().split('-')
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const strange = parts.filter((part) => part !== '{TYPE}' && part !== running).map(amidFault)
  const unknown = strange.find((fault) => fault !== null)
  if (unknown) return unknown
  if (!parts.includes(running))
    return 'The pattern has no running number, so all its documents would have the same: end it with -{NNN}.'
  if (first !== '{TYPE}')
    return 'Begin the pattern with {TYPE}: by its prefix a number says of what kind its document is.'
  if (last !== running) return 'End the pattern with {NNN}: series are counted by what stands before it.'
  const amid = parts.slice(1, -1)
  if (amid.length > 1) return 'One part stands between {TYPE} and {NNN} at the most: {DEPT}, or a word of your own.'
  return amid.map(amidFault)[0] ?? null
}

/** Whether its numbers are counted within departments. */
export const countsByDepartment = (pattern: string): boolean => pattern.split('-').includes('{DEPT}')

type Numbering = {
  readonly type: { readonly prefix: string | null; readonly pattern: string | null } | null
  readonly department: { readonly code: string | null } | null
}

/** The series that the numbers of a document are taken from; none where its type counts by departments and there is none with a code. */
export function seriesOf({ type, department }: Numbering): string | null {
  if (!type?.prefix) return null
  const parts = (type.pattern ?? usualPattern).trim().split('-').slice(0, -1)
  const code = lettersOf(department?.code)
  if (parts.includes('{DEPT}') && !/^[A-Z]/.test(code)) return null
  return parts.map((part) => (part === '{TYPE}' ? type.prefix : part === '{DEPT}' ? code : part)).join('-')
}

/** Which number a new document would get; none where no department has a code to count by. */
export type NextNumber = {
  readonly number: string | null
  /** The department that the example is made with, where its type counts by departments. */
  readonly department: string | null
}
