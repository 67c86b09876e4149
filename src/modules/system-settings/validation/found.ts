// Which lines of the matrix the address asks for.

import { keyOfTest } from './evidence.ts'
import type { Line } from './matrix.ts'

/** What the address says; nothing narrows by nothing. */
export type Asked = {
  readonly list?: string
  readonly find?: string
  readonly about?: string
  readonly priority?: string
  readonly result?: string
}

const holds = ({ id, text, tests }: Line, wanted: string) =>
  [id, text, ...tests.map(keyOfTest)].some((one) => one.toLowerCase().includes(wanted))

/** The lines that match all that is asked. */
export function found(lines: readonly Line[], { find = '', about, priority, result }: Asked): readonly Line[] {
  const wanted = find.trim().toLowerCase()
  return lines.filter(
    (line) =>
      (!about || line.module === about) &&
      (!priority || line.priority === priority) &&
      (!result || line.verdict === result) &&
      (wanted === '' || holds(line, wanted)),
  )
}
