// Every kind of field as the database has it.

import { storedChoice } from './choice/choice.server.ts'
import { storedComputed } from './computed/computed.server.ts'
import { storedDate } from './date/date.server.ts'
import { storedDecimal } from './decimal/decimal.server.ts'
import { storedDuration } from './duration/duration.server.ts'
import type { Field, Kind } from './fields.ts'
import { storedFile } from './file/file.server.ts'
import type { StoredKind } from './kind.server.ts'
import { storedLink } from './link/link.server.ts'
import { storedMoney } from './money/money.server.ts'
import { storedMulti } from './multi/multi.server.ts'
import { storedNumber } from './number/number.server.ts'
import { storedPerson } from './person/person.server.ts'
import { storedRich } from './rich/rich.server.ts'
import { storedRows } from './rows/rows.server.ts'
import { storedScale } from './scale/scale.server.ts'
import { storedTerm } from './term/term.server.ts'
import { storedText } from './text/text.server.ts'

const kinds = {
  text: storedText,
  number: storedNumber,
  choice: storedChoice,
  term: storedTerm,
  scale: storedScale,
  person: storedPerson,
  link: storedLink,
  date: storedDate,
  duration: storedDuration,
  money: storedMoney,
  decimal: storedDecimal,
  file: storedFile,
  multi: storedMulti,
  rich: storedRich,
  rows: storedRows,
  computed: storedComputed,
} satisfies { readonly [K in Kind]: StoredKind<Extract<Field, { kind: K }>> }

/** All that the database is told of a field's kind. */
export const storedKindOf = (field: Field): StoredKind<Field> => kinds[field.kind] as unknown as StoredKind<Field> // Each takes its own kind of field; the key has chosen it.
