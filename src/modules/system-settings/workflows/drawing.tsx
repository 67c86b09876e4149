import { useMemo } from 'react'
import type { Definition } from '#kernel/definition/define.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { drawingOf, size, type Arrow, type Place } from './layout.ts'
import { words } from './words.ts'
import styles from './drawing.module.css'

type DrawingProps = {
  readonly definition: Definition
  readonly chosen: string | undefined
  /** The steps that have a policy. */
  readonly withPolicy: ReadonlySet<string>
  readonly onChoose: (step: string) => void
}

const longest = 17

/** A label in at most two lines. */
function linesOf(label: string): readonly string[] {
  if (label.length <= longest) return [label]
  const cut = label.lastIndexOf(' ', longest)
  const [first, rest] =
    cut < 1 ? [label.slice(0, longest), label.slice(longest)] : [label.slice(0, cut), label.slice(cut + 1)]
  return [first, rest.length > longest ? `${rest.slice(0, longest - 1)}…` : rest]
}

/** The states and the steps between them, for the eye and the mouse; the table below says the same to everybody. */
export function WorkflowDrawing({ definition, chosen, withPolicy, onChoose }: DrawingProps) {
  const { width, height, places, arrows } = useMemo(() => drawingOf(definition.workflow, chosen), [definition, chosen])
  const ordered = arrows.toSorted((one, other) => Number(one.step === chosen) - Number(other.step === chosen))
  return (
    <ScrollBox label={words.drawing}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden className={styles.drawing}>
        <defs>
          <marker id="step-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M 0 0 L 8 4 L 0 8 z" fill="context-stroke" />
          </marker>
        </defs>
        {places.map((place) => (
          <State key={place.state} place={place} definition={definition} />
        ))}
        {ordered.map((arrow) => (
          <Step
            key={`${arrow.step} ${arrow.path}`}
            arrow={arrow}
            label={definition.workflow.steps[arrow.step]?.label ?? arrow.step}
            isChosen={arrow.step === chosen}
            hasPolicy={withPolicy.has(arrow.step)}
            onChoose={onChoose}
          />
        ))}
      </svg>
    </ScrollBox>
  )
}

function State({ place: { state, x, y }, definition }: { readonly place: Place; readonly definition: Definition }) {
  const said = definition.workflow.states[state]
  const lines = linesOf(said?.label ?? state)
  return (
    <g>
      <rect x={x} y={y} width={size.box} height={size.high} rx={6} className={styles.state} data-tone={said?.tone} />
      {lines.map((line, at) => (
        <text
          key={line}
          x={x + size.box / 2}
          y={y + size.high / 2 + (at - (lines.length - 1) / 2) * 15}
          className={styles.label}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

type StepProps = {
  readonly arrow: Arrow
  readonly label: string
  readonly isChosen: boolean
  readonly hasPolicy: boolean
  readonly onChoose: (step: string) => void
}

function Step({ arrow, label, isChosen, hasPolicy, onChoose }: StepProps) {
  const [x, y] = arrow.label
  const choose = arrow.isAutomatic ? undefined : () => onChoose(arrow.step)
  const half = label.length * 3.4 + 8
  return (
    <g
      className={styles.step}
      data-chosen={isChosen || undefined}
      data-policy={hasPolicy || undefined}
      data-automatic={arrow.isAutomatic || undefined}
      data-step={arrow.step}
      onClick={choose}
    >
      <title>{label}</title>
      <path d={arrow.path} className={styles.reach} />
      <path d={arrow.path} className={styles.line} data-back={arrow.isBack || undefined} markerEnd="url(#step-head)" />
      {isChosen && (
        <>
          <rect x={x - half} y={y - 10} width={half * 2} height={20} rx={4} className={styles.flag} />
          <text x={x} y={y} className={styles.flagText}>
            {label}
          </text>
        </>
      )}
    </g>
  )
}
