// The pack as paper says it.

import type { Entry, Section } from '#features/print/entry.ts'
import type { DrawnSheet } from '#features/print/sheet.ts'
import { verdicts, type Line } from '#modules/system-settings/validation/matrix.ts'
import { operational, performance } from '#modules/system-settings/validation/scripts.ts'
import { regulations } from '#modules/system-settings/validation/statements/all.ts'
import type { Traced } from '#modules/system-settings/validation/validation.ts'
import type { Gathered } from './gathered.server.ts'
import { configurationRows, installationRows, statementRows, type Rows } from './sheets.server.ts'
import { words } from './words.ts'

type At = (instant: string) => string

const said = (label: string, text: string): Entry => ({ label, text })
const tabled = (heading: string, table: Rows): Section => ({ heading, entries: [{ label: heading, table }] })

function runEntries({ run }: Traced, at: At): readonly Entry[] {
  if (!run) return [said(words.run, words.noRun)]
  const commit = run.commit ?? words.noCommit
  return [
    said(words.commit, run.changed ? `${commit}; ${words.changed}` : commit),
    said(words.ofThisProgram, run.ofThisProgram ? words.same : words.other),
    said(words.whole, run.whole ? words.all : words.some),
    said(words.when, `${at(run.beganAt)} – ${at(run.endedAt)}`),
    said(words.environment, `Node.js ${run.node}, PostgreSQL ${run.postgres}, ${run.platform}`),
    said(words.outcome, words.outcomes(run.passed, run.failed, run.skipped)),
  ]
}

function summary({ lines, modules }: Traced): Section {
  const of = Map.groupBy(lines, ({ module }) => module)
  const rows = modules.flatMap(({ route, label }) => {
    const own = of.get(route) ?? []
    const counts = verdicts.map((verdict) => String(own.filter((line) => line.verdict === verdict).length))
    return own.length === 0 ? [] : [[label, String(own.length), ...counts]]
  })
  return tabled(words.summary, { heads: [words.module, 'All', ...verdicts], lines: rows })
}

/** The tests of a contract by how many they are: all kinds of records have the same, and matrix.csv names them. */
const contractOf = (file: string, tests: Line['tests']) =>
  `${file}\n${tests[0]?.suite ?? words.empty}: ${tests.length === 1 ? '1 test' : `${tests.length} tests`}`

function testsOf({ tests, otherwise }: Line): string {
  if (otherwise !== undefined) return otherwise
  const [alone, ofContract] = [tests.filter((one) => !one.suite), tests.filter((one) => one.suite)]
  return [
    ...alone.map(({ file, name }) => `${file}\n${name}`),
    ...[...Map.groupBy(ofContract, ({ file }) => file)].map(([file, all]) => contractOf(file, all)),
  ].join('\n')
}

const matrix = ({ lines }: Traced): Section =>
  tabled(words.matrix, {
    heads: [words.id, words.requirement, words.priority, words.tests, words.verdict],
    lines: lines.map((line) => [line.id, line.text, line.priority, testsOf(line), line.verdict]),
  })

const scripts = (): readonly Section[] =>
  operational.map(({ id, title, before, requirements, steps }): Section => ({
    heading: `${id} ${title}`,
    within: true,
    entries: [
      said('Requirements', requirements.join(', ')),
      said('Before', before),
      {
        label: words.step,
        table: {
          heads: [words.act, words.expected, words.actual, words.passed],
          lines: steps.map(({ act, expect }) => [act, expect, words.empty, words.empty]),
        },
      },
      { label: words.signature, table: { heads: [words.executed, words.reviewed], lines: [[' ', ' ']] } },
    ],
  }))

const templates = (): readonly Section[] =>
  performance.map(({ id, title, asks }): Section => ({
    heading: `${id} ${title}`,
    within: true,
    entries: asks.map((asked) => said(asked, words.empty)),
  }))

/** Everything of a pack on paper. */
export function packSheet({ traced, configuration, installation }: Gathered, at: At): DrawnSheet {
  const { version, program, rule } = traced
  return {
    kind: words.kind,
    number: `Plumbline ${version}`,
    title: words.title,
    state: words.state,
    version: null,
    isVoid: false,
    asSigned: null,
    sections: [
      {
        heading: words.about,
        entries: [
          said(words.purpose, words.purposeIs),
          said(words.version, version),
          said(words.program, program),
          said(words.configuration, configuration.sha256),
          said(words.made, at(installation.at)),
          said(words.rule, rule),
        ],
      },
      { heading: words.run, entries: runEntries(traced, at) },
      summary(traced),
      tabled(words.installation, installationRows(installation)),
      tabled(words.parts, configurationRows(configuration)),
      ...regulations.map((regulation) => tabled(regulation.name, statementRows(regulation))),
      {
        heading: words.operational,
        entries: [said(words.what, 'Run by the organisation; results and signatures are empty.')],
      },
      ...scripts(),
      { heading: words.performance, entries: [said(words.what, 'Filled in by the organisation.')] },
      ...templates(),
      matrix(traced),
    ],
    signatures: [],
  }
}
