import type { Tone } from '#lib/tone.ts'
import { stages, stagesReached } from '../suggestion-states.ts'
import { words } from './words.ts'
import styles from './feed.module.css'

type StagesBarProps = { readonly state: string; readonly tone: Tone }

/** How far a suggestion has come, a piece for each stage; the one that it stands in has the colour of its state. */
export function StagesBar({ state, tone }: StagesBarProps) {
  const reached = stagesReached(state)
  const name = stages[reached - 1]
  if (name === undefined) return null
  const said = words.stage(reached, stages.length, name)
  return (
    <span className={styles.stages} role="img" aria-label={said} title={said}>
      {stages.map((stage, at) => (
        <i
          key={stage}
          data-passed={at < reached - 1 || undefined}
          {...(at === reached - 1 && { style: { background: `var(--${tone}-solid)` } })}
        />
      ))}
    </span>
  )
}
