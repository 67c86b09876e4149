// What every answer keeps, whatever was sent.

import type { Answer } from '../app.ts'
import { textOf } from '../pdf-text.ts'
import { unzip } from '../unzip.ts'

type Body = {
  readonly code?: unknown
  readonly message?: unknown
  readonly field?: unknown
  readonly details?: { readonly fields?: readonly unknown[]; readonly guards?: readonly unknown[] }
}

function bodyOf({ body }: Answer): Body {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

const isSentence = (said: unknown) =>
  typeof said === 'string' && said.length >= 10 && /^[^a-z]/.test(said) && /[.?!)”]$/.test(said)

const isWritten = (said: unknown) => typeof said === 'string' && said !== ''

/** Where somebody mends what they have entered: a field, or what the guards of a step say. What is not to be done at all has none. */
const isPlaced = ({ code, field, details }: Body) =>
  code === 'blocked' || isWritten(field) || (details?.fields?.length ?? 0) > 0 || (details?.guards?.length ?? 0) > 0

/** What is wrong with an answer, in a line; undefined where nothing is. */
export function faultOf(answer: Answer): string | undefined {
  const { statusCode: status, headers } = answer
  // Something is not there at the moment: the database, or the jobs, which no test starts.
  if (status === 503 && headers['retry-after'] !== undefined) return undefined
  if (status >= 500) return `it was answered with ${status}`
  if (status < 400) return undefined
  const body = bodyOf(answer)
  if (!isWritten(body.code)) return `${status} without a code: ${answer.body.slice(0, 200)}`
  if (!isSentence(body.message)) return `${status} without a sentence: ${answer.body.slice(0, 200)}`
  if (status === 422 && !isPlaced(body)) return `422 without a field: ${answer.body.slice(0, 200)}`
  return undefined
}

/** What is another at every call. */
const passing: readonly string[] = [
  'date',
  'x-request-id',
  'content-length',
  'etag',
  'retry-after',
  'set-cookie',
  'last-modified',
]

const headersOf = ({ headers }: Answer) =>
  Object.entries(headers)
    .filter(([name]) => !passing.includes(name))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .toSorted()
    .join('\n')

/** What an answer says: of an Excel file and of a PDF the texts in it, for what is said in them is compressed. */
async function saidIn({ headers, body, rawPayload }: Answer): Promise<string> {
  const type = String(headers['content-type'])
  if (type.includes('pdf')) return (await textOf(rawPayload)).join('\n')
  if (!type.includes('spreadsheetml')) return body
  const parts = await unzip(rawPayload)
  return [...parts].map(([name, content]) => `${name}\n${content.toString('utf8')}`).join('\n')
}

/** An answer with every name that was sent replaced: what is left must not depend on which record it was. */
export async function plain(answer: Answer, names: readonly string[]): Promise<string> {
  const text = `${answer.statusCode}\n${headersOf(answer)}\n\n${await saidIn(answer)}`
  const longest = [...new Set(names)].toSorted((a, b) => b.length - a.length)
  return longest.reduce(
    (said, name) => said.replaceAll(name, '‹it›').replaceAll(encodeURIComponent(name), '‹it›'),
    text,
  )
}

/** Where two answers differ, line by line. */
export function difference(one: string, other: string): string {
  const [these, those] = [one.split('\n'), other.split('\n')]
  const only = (lines: readonly string[], rest: readonly string[], mark: string) =>
    lines.filter((line) => !rest.includes(line)).map((line) => `${mark} ${line.slice(0, 1_000)}`)
  return [...only(these, those, 'absent:'), ...only(those, these, 'hidden:')].join('\n')
}
