import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { dayInWords } from '#ui/dates.ts'
import { Glyph, inkOf, type Tone } from '#ui/tone.tsx'
import { measures } from '../measures/measures.ts'
import { groupsOf, valueInWords, type FrozenInput, type InputGroup } from './frozen-inputs.ts'
import { words } from './words.ts'
import styles from './inputs.module.css'

const drawn: Readonly<Record<string, readonly [glyph: Tone, ink: Tone]>> = {
  Met: ['done', 'done'],
  Close: ['overdue', 'soon'],
  Missed: ['overdue', 'overdue'],
}

const Said = ({ verdict, says = verdict }: { readonly verdict: string; readonly says?: string }) => {
  const [glyph, ink] = drawn[verdict] ?? ['noted', 'draft']
  return (
    <span className={styles.verdict} style={{ color: inkOf(ink) }}>
      <Glyph tone={glyph} />
      {says}
    </span>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** What top management looks at, by the letters of the standard: frozen figures, each leading to what it was made of. */
export function InputsSection({ record, edit }: SectionProps) {
  const frozen = (Array.isArray(record.inputs) ? record.inputs : []) as readonly FrozenInput[] // The field's own columns.
  const [on, asOf] = [textOf(record.frozenOn), textOf(record.periodTo)]
  return (
    <SectionCard
      title={words.title}
      beside={
        on !== null &&
        asOf !== null && <span className={styles.quiet}>{words.frozen(dayInWords(on), dayInWords(asOf))}</span>
      }
    >
      {frozen.length === 0 && <p className={styles.quiet}>{words.notYet}</p>}
      <ol className={styles.inputs}>
        {groupsOf(frozen).map((group) => (
          <Input key={group.letter} group={group} note={textOf(record[group.note])} asOf={asOf} />
        ))}
      </ol>
      {edit && (
        <UnstyledButton className={styles.edit} onClick={() => edit('noteA')}>
          {words.edit}
        </UnstyledButton>
      )}
    </SectionCard>
  )
}

function Verdict({ figures, missed, close, judged }: InputGroup) {
  if (figures.length === 0) return <span className={styles.quiet}>{words.noFigure}</span>
  if (missed > 0) return <Said verdict="Missed" says={words.missed(missed, judged)} />
  if (close > 0) return <Said verdict="Close" says={words.close(close, judged)} />
  return judged > 0 ? <Said verdict="Met" says={words.met} /> : null
}

type InputProps = { readonly group: InputGroup; readonly note: string | null; readonly asOf: string | null }

const Input = ({ group, note, asOf }: InputProps) => (
  <li className={styles.input}>
    <span className={styles.letter} aria-hidden="true">
      {group.letter}
    </span>
    <div className={styles.what}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          <span className={styles.heard}>{group.letter}: </span>
          {group.title}
        </h3>
        <Verdict {...group} />
      </header>
      <p className={note === null ? styles.quiet : styles.note}>{note ?? words.noRemark}</p>
      {group.figures.length > 0 && (
        <ul className={styles.figures}>
          {group.figures.map((figure) => (
            <li key={figure.key}>
              {figure.part !== null && <span className={styles.part}>{figure.part}</span>}
              <Figure figure={figure} asOf={asOf} />
            </li>
          ))}
        </ul>
      )}
    </div>
  </li>
)

function Figure({ figure, asOf }: { readonly figure: FrozenInput; readonly asOf: string | null }) {
  const measure = measures.find(({ label }) => label === figure.measure)
  const said = (
    <>
      <b className={styles.value}>{valueInWords(figure)}</b> {figure.measure}
    </>
  )
  return (
    <>
      {measure && asOf !== null ? (
        <Link
          to="/$module"
          params={{ module: 'reports-dashboards' }}
          search={{ list: 'dashboards', measure: measure.name, on: asOf }}
          className={styles.link}
        >
          {said}
        </Link>
      ) : (
        <span>{said}</span>
      )}
      {figure.verdict !== null && <Said verdict={figure.verdict} />}
    </>
  )
}
