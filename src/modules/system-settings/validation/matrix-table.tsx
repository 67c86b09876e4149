import { StateChip } from '#ui/state-chip.tsx'
import type { Tone } from '#ui/tone.tsx'
import type { Line, Result, Verdict } from './matrix.ts'
import type { Traced } from './validation.ts'
import { words } from './words.ts'
import styles from './validation.module.css'

const tones: { readonly [verdict in Verdict]: Tone } = {
  Passed: 'done',
  Failed: 'overdue',
  Incomplete: 'waiting',
  'No results': 'draft',
  'Verified otherwise': 'closed',
}

type MatrixTableProps = { readonly lines: readonly Line[]; readonly modules: Traced['modules'] }

/** A line for each requirement; its tests unfold. */
export function MatrixTable({ lines, modules }: MatrixTableProps) {
  const labels = new Map(modules.map(({ route, label }) => [route, label]))
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={words.matrix}>
        <thead>
          <tr>
            <th scope="col">{words.requirement}</th>
            <th scope="col" className={styles.aside}>
              {words.module}
            </th>
            <th scope="col" className={styles.aside}>
              {words.priority}
            </th>
            <th scope="col" className={styles.aside}>
              {words.verdict}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <Requirement line={line} module={labels.get(line.module) ?? line.module} />
              </th>
              <td className={styles.aside}>{labels.get(line.module) ?? line.module}</td>
              <td className={styles.aside}>{line.priority}</td>
              <td className={styles.aside}>
                <StateChip tone={tones[line.verdict]} label={line.verdict} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Requirement({ line, module }: { readonly line: Line; readonly module: string }) {
  const { id, text, risk, tests, results, otherwise, priority, verdict } = line
  return (
    <>
      <span className={styles.id}>{id}</span>
      <span className={styles.text}>{text}</span>
      <span className={styles.under}>
        {words.narrow(module, priority)} <StateChip tone={tones[verdict]} label={verdict} />
      </span>
      <details className={styles.tests}>
        <summary aria-label={`${id}: ${tests.length === 0 ? words.otherwise : words.tests(tests.length)}`}>
          {tests.length === 0 ? words.otherwise : words.tests(tests.length)}
        </summary>
        <p>{words.risk(risk.impact, risk.likelihood, risk.detectability)}</p>
        {otherwise !== undefined && <p>{otherwise}</p>}
        <ul>
          {tests.map(({ file, suite, name }, at) => (
            <Test
              key={`${file} ${name}`}
              file={file}
              name={suite === undefined ? name : `${suite}: ${name}`}
              result={results[at]}
            />
          ))}
        </ul>
      </details>
    </>
  )
}

const Test = (told: { readonly file: string; readonly name: string; readonly result: Result | undefined }) => (
  <li>
    {told.name}
    {told.result !== undefined && ` · ${told.result}`}
    <span className={styles.file}>{told.file}</span>
  </li>
)
