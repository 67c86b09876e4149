import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Verdict } from '#ui/state-chip.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import type { Standing } from '../control/standing.ts'
import { riskFields } from '../risk-fields.ts'
import { namedBy, naming, sideOf } from './against.ts'
import { useStanding } from './standing.tsx'
import { type Column } from './tie.ts'
import { calledOf, controlTypes, type Judgement, type Tie, type TieLine } from './tie-lines.ts'
import { words } from './words.ts'
import styles from './bow-tie.module.css'

export const effects = ['none', 'weak', 'fair', 'good', 'strong'] as const

type BoxProps = { readonly column: Column; readonly line: TieLine; readonly tie: Tie }

/** What is spoken of a line: what it is called, which control it names and how that stands, and what it is about. */
const spokenOf = (tie: Tie, line: TieLine, standing: Standing | null): readonly string[] => [
  calledOf(line),
  ...(isRef(line.record) && standing ? [`${line.record.number}, ${standing.label}`] : []),
  ...aboutOf(tie, line),
]

/** What stands under the words of a control: its kind, how well it works, and what it stands against. */
function aboutOf(tie: Tie, line: TieLine): readonly string[] {
  if (!line.type) return []
  const effect = line.effect ? ` · ${effects[line.effect - 1]}` : ''
  const named = namedBy(tie, line).map(({ text }) => text)
  return [line.type + effect, ...(named.length > 0 ? [words.against(named)] : [])]
}

const About = ({ tie, line }: Pick<BoxProps, 'tie' | 'line'>) =>
  aboutOf(tie, line).map((text) => (
    <span key={text} className={styles.meta}>
      {text}{' '}
    </span>
  ))

/** The control record that a line names: its number, and whether one can rely on it. */
function Naming({
  record,
  standing,
}: {
  readonly record: Named | null | undefined
  readonly standing: Standing | null
}) {
  if (!isRef(record) || !standing) return null
  return (
    <span className={styles.naming}>
      <RecordNumber number={record.number} /> <Verdict tone={standing.tone}>{standing.label}</Verdict>
    </span>
  )
}

/** By what the lines of the diagram find a box, and those that it stands against. */
const ends = ({ column, line, tie }: BoxProps) => ({
  'data-box': column,
  'data-key': line.key,
  'data-against': line.type
    ? namedBy(tie, line)
        .map(({ key }) => key)
        .join(' ') || undefined
    : undefined,
})

/** A line of the bow-tie as it stands. */
export function Box(props: BoxProps) {
  const { record } = props.line
  const standing = useStanding(record)
  return (
    <div className={styles.box} {...ends(props)} data-fallen={standing?.isFallen ? standing.tone : undefined}>
      {isRef(record) ? <ToRecord record={record}>{calledOf(props.line)}</ToRecord> : calledOf(props.line)}
      <Naming record={record} standing={standing} />
      <About {...props} />
    </div>
  )
}

type NodeProps = BoxProps & {
  /** What it is called aloud, of what is spoken of it. */
  readonly name: (texts: readonly string[]) => string
  readonly isCurrent: boolean
  readonly error: string | undefined
  readonly onFocus: () => void
  readonly onEdit: () => void
}

/** A line that can be worked on: pressed, it opens. */
export function Node({ column, line, tie, name, isCurrent, error, onFocus, onEdit }: NodeProps) {
  const standing = useStanding(line.record)
  const spoken = name(spokenOf(tie, line, standing))
  return (
    <button
      type="button"
      className={styles.box}
      {...ends({ column, line, tie })}
      data-node={`${column} ${line.key}`}
      data-wrong={error ? true : undefined}
      data-fallen={standing?.isFallen ? standing.tone : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={error ? `${spoken}. ${error}` : spoken}
      onFocus={onFocus}
      onClick={onEdit}
    >
      {calledOf(line)}
      {line.type && (
        <>
          {' '}
          <Naming record={line.record} standing={standing} /> <About tie={tie} line={line} />
        </>
      )}
      {error && <span className={styles.error}>{error}</span>}
    </button>
  )
}

type OpenNodeProps = BoxProps & {
  readonly onDone: (text: string, judgement: Judgement) => void
  readonly onCancel: () => void
  /** Not for the event, nor for a line that is not there yet. */
  readonly ways?: { readonly up: () => void; readonly down: () => void; readonly remove: () => void }
  /** Makes a control record of a control in words; none where that cannot be done now. */
  readonly describe?: (() => void) | undefined
}

/** A line being worded. Enter or leaving it is done, Escape leaves it as it was. */
export function OpenNode({ column, line, tie, onDone, onCancel, ways, describe }: OpenNodeProps) {
  const [text, setText] = useState(line.text)
  const [judgement, setJudgement] = useState<Judgement>(judgementOf(line))
  const done = () => onDone(judgement.record ? '' : text, judgement)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // The diagram's own keys are not for who is typing.
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    }
    if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault()
      done()
    }
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) done()
  }
  return (
    // The keys are those of the inputs within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.open}
      data-box={column}
      ref={(box) => {
        if (box && box.ownerDocument.activeElement === box.ownerDocument.body)
          box.querySelector<HTMLElement>('textarea, input')?.focus()
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {!judgement.record && (
        <Textarea
          aria-label={words.input(column)}
          autosize={false}
          rows={3}
          maxLength={column === 'event' ? 2000 : 500}
          value={text}
          data-open
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {judgement.type && <Judging tie={tie} line={line} judgement={judgement} onChange={setJudgement} />}
      {describe && !judgement.record && (
        <Button size="compact-sm" variant="default" onClick={describe}>
          {words.describe}
        </Button>
      )}
      <div className={styles.ways}>
        <Button size="compact-sm" onClick={done}>
          {words.done}
        </Button>
        {ways && (
          <>
            <Button size="compact-sm" variant="default" onClick={ways.up} aria-label={words.up}>
              ↑
            </Button>
            <Button size="compact-sm" variant="default" onClick={ways.down} aria-label={words.down}>
              ↓
            </Button>
            <Button size="compact-sm" variant="default" onClick={ways.remove}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const judgementOf = ({ type, effect = null, against = null, record = null }: TieLine): Judgement =>
  type ? { type, effect, against, record } : {}

type JudgingProps = Pick<BoxProps, 'tie' | 'line'> & {
  readonly judgement: Judgement
  readonly onChange: (judgement: Judgement) => void
}

/** Which record a control is, of what kind, how well it works here, and against what. */
const Judging = ({ tie, line, judgement, onChange }: JudgingProps) => (
  <>
    <FieldInput
      field={{ ...riskFields.controls.columns.record, label: words.record }}
      name="record"
      value={judgement.record ?? null}
      errors={{}}
      quiet
      onChange={(record) => onChange({ ...judgement, record: isRef(record) ? record : null })}
    />
    <NativeSelect
      aria-label={words.kind}
      data={[...controlTypes]}
      value={judgement.type}
      onChange={(event) => {
        const type = controlTypes.find((one) => one === event.currentTarget.value)
        if (!type) return
        const isAcross = (type === 'Preventive') !== (judgement.type === 'Preventive')
        onChange({ ...judgement, type, ...(isAcross && { against: null }) })
      }}
    />
    <NativeSelect
      aria-label={words.effect}
      data={[
        { value: '', label: words.unknown },
        ...effects.map((word, at) => ({ value: String(at + 1), label: word })),
      ]}
      value={String(judgement.effect ?? '')}
      onChange={(event) => onChange({ ...judgement, effect: Number(event.currentTarget.value) || null })}
    />
    <Against
      tie={tie}
      control={{ ...line, ...judgement }}
      onChange={(against) => onChange({ ...judgement, against })}
    />
  </>
)

type AgainstProps = {
  readonly tie: Tie
  readonly control: TieLine
  readonly onChange: (against: string | null) => void
}

/** The causes or consequences that a control can stand against, to be ticked. */
function Against({ tie, control, onChange }: AgainstProps) {
  const lines = sideOf(tie, control)
  const keys = namedBy(tie, control).map(({ key }) => key)
  if (lines.length === 0) return null
  return (
    <Checkbox.Group
      label={words.againstWhat[control.type === 'Preventive' ? 'causes' : 'consequences']}
      description={words.againstAll}
      value={keys}
      onChange={(chosen) => onChange(naming(lines.filter(({ key }) => chosen.includes(key))))}
    >
      <div className={styles.against}>
        {lines.map(({ key, text }) => (
          <Checkbox key={key} value={key} label={text} size="xs" radius="xs" />
        ))}
      </div>
    </Checkbox.Group>
  )
}
