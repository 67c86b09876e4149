// The questions of a quiz, as its author keeps them, and what is wrong with one. What may be chosen and what is right stand one to a line.

export const kindsOfQuestion = [
  'One answer',
  'Several answers',
  'True or false',
  'In order',
  'Number',
  'Matching',
] as const

export type KindOfQuestion = (typeof kindsOfQuestion)[number]

export type Question = {
  readonly key: string
  readonly kind: KindOfQuestion
  readonly says: string
  /** What may be chosen, where that is said. */
  readonly options: readonly string[]
  /** What is right: lines to choose, in their order, a number, or pairs. */
  readonly right: readonly string[]
  readonly tolerance: string | null
  readonly explanation: string | null
}

export const trueOrFalse = ['True', 'False'] as const

/** Each is answered by one of the keys 1 to 9. */
const mostOptions = 9

export const linesIn = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : []

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

type Line = Readonly<Record<string, unknown>>

const questionIn = (line: Line): Question => ({
  key: String(line.key),
  kind: (kindsOfQuestion as readonly unknown[]).includes(line.kind) ? (line.kind as KindOfQuestion) : 'One answer',
  says: textOr(line.says) ?? '',
  options: linesIn(line.options),
  right: linesIn(line.right),
  tolerance: textOr(line.tolerance),
  explanation: textOr(line.explanation),
})

export const questionsIn = (value: unknown): readonly Question[] =>
  Array.isArray(value) ? (value as readonly Line[]).map(questionIn) : []

/** What belongs together: “Wrist strap = discharges the person”. */
export function pairIn(line: string): readonly [left: string, right: string] {
  const at = line.indexOf('=')
  return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

export const pairOf = (left: string, right: string): string => `${left} = ${right}`

/** A number as people write it, with a point or a comma; nothing where it is none. */
export function numberIn(text: string | null | undefined): number | undefined {
  const figures = (text ?? '').trim().replace(',', '.')
  return /^[-+]?\d{1,15}(\.\d{1,10})?$/.test(figures) ? Number(figures) : undefined
}

const isDistinct = (lines: readonly string[]) => new Set(lines).size === lines.length

function faultOfChoice({ kind, options, right }: Question): string | undefined {
  if (options.length < 2 || !isDistinct(options)) return 'give at least two answers to choose from, each once'
  if (options.length > mostOptions) return `give at most ${mostOptions} answers to choose from`
  if (!right.every((one) => options.includes(one)) || !isDistinct(right))
    return 'what is right must be among the answers to choose from'
  if (kind === 'One answer' && right.length !== 1) return 'say which one answer is right'
  return right.length === 0 ? 'say which answers are right' : undefined
}

function faultOfLines({ right }: Question): string | undefined {
  if (right.length < 2 || !isDistinct(right)) return 'give at least two lines in their right order, each once'
  return right.length > mostOptions ? `give at most ${mostOptions} lines` : undefined
}

function faultOfPairs({ right }: Question): string | undefined {
  const pairs = right.map(pairIn)
  if (pairs.length < 2 || pairs.length > mostOptions) return `give two to ${mostOptions} pairs`
  if (pairs.some(([left, other]) => left === '' || other === '')) return 'write each pair as “this = that”'
  const isOnce = isDistinct(pairs.map(([left]) => left)) && isDistinct(pairs.map(([, other]) => other))
  return isOnce ? undefined : 'each side of a pair may stand there once'
}

function faultOfNumber({ right, tolerance }: Question): string | undefined {
  if (right.length !== 1 || numberIn(right[0]) === undefined) return 'say which number is right'
  return tolerance === null || (numberIn(tolerance) ?? -1) >= 0 ? undefined : 'the tolerance must be a number'
}

const isTrueOrFalse = ({ right }: Question) =>
  right.length === 1 && (trueOrFalse as readonly string[]).includes(right[0] ?? '')

/** What a question lacks, amid a sentence; nothing where it can be asked. */
export function faultIn(question: Question): string | undefined {
  if (question.says === '') return 'enter the question'
  switch (question.kind) {
    case 'One answer':
    case 'Several answers':
      return faultOfChoice(question)
    case 'True or false':
      return isTrueOrFalse(question) ? undefined : 'say whether “True” or “False” is right'
    case 'In order':
      return faultOfLines(question)
    case 'Number':
      return faultOfNumber(question)
    case 'Matching':
      return faultOfPairs(question)
  }
}
