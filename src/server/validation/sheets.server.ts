// What stands in a pack as rows: for tables on paper as for files that spreadsheets open.

import { keyOfTest } from '#modules/system-settings/validation/evidence.ts'
import type { Installation } from '#modules/system-settings/validation/installation.ts'
import type { Line } from '#modules/system-settings/validation/matrix.ts'
import type { Regulation } from '#modules/system-settings/validation/statements/statement.ts'
import type { Configuration } from '#modules/system-settings/validation/configuration.ts'
import { csvLines, mark } from '#features/export/csv.server.ts'
import { words } from './words.ts'

export type Rows = { readonly heads: readonly string[]; readonly lines: readonly (readonly string[])[] }

/** A file of rows as spreadsheets read it. */
export const csvOf = ({ heads, lines }: Rows): string => mark + csvLines([heads, ...lines], (instant) => instant)

export const requirementRows = (lines: readonly Line[]): Rows => ({
  heads: [
    words.id,
    words.module,
    words.requirement,
    'Impact',
    'Likelihood',
    'Detectability',
    words.priority,
    words.otherwise,
  ],
  lines: lines.map(({ id, module, text, risk, priority, otherwise }) => [
    id,
    module,
    text,
    risk.impact,
    risk.likelihood,
    risk.detectability,
    priority,
    otherwise ?? words.empty,
  ]),
})

/** A line for each test of each requirement. */
export const matrixRows = (lines: readonly Line[]): Rows => ({
  heads: [words.id, words.priority, words.verdict, 'Test', 'Result of the test'],
  lines: lines.flatMap(({ id, priority, verdict, tests, results, otherwise }) =>
    tests.length === 0
      ? [[id, priority, verdict, otherwise ?? words.empty, words.empty]]
      : tests.map((test, at) => [id, priority, verdict, keyOfTest(test), results[at] ?? 'no results']),
  ),
})

export const installationRows = ({ checks }: Installation): Rows => ({
  heads: [words.id, words.what, words.expected, words.found, words.verdict],
  lines: checks.map(({ id, what, expected, found, verdict }) => [id, what, expected, found, verdict]),
})

export const statementRows = ({ items }: Regulation): Rows => ({
  heads: [words.clause, words.subject, words.does, words.remains, 'Requirements'],
  lines: items.map(({ clause, about, product, organisation, requirements }) => [
    clause,
    about,
    product,
    organisation,
    requirements.join(', '),
  ]),
})

export const configurationRows = ({ parts }: Configuration): Rows => ({
  heads: [words.part, words.entries, 'SHA-256'],
  lines: parts.map(({ name, entries, sha256 }) => [name, String(entries), sha256]),
})
