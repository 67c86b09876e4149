import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { StateChip, Verdict } from '#ui/state-chip.tsx'
import type { Listed } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { Owing } from '#kernel/workflow/owed.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { action } from '../linked.ts'
import { cause as definition } from '../cause.ts'
import { words } from './words.ts'
import styles from './causes.module.css'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What is done about a cause: how far its actions are, or that there is none where there should be one. */
function Remedy({ cause, isMissing }: Pick<OneCauseProps, 'cause' | 'isMissing'>) {
  const owing: Owing | undefined = cause.owed?.addressed_by
  if (owing && owing.count > 0)
    return (
      <span className={styles.remedy}>
        {words.actions(owing.settled, owing.count)}
        {owing.overdue > 0 && <Verdict tone="overdue">{words.late(owing.overdue)}</Verdict>}
      </span>
    )
  return isMissing ? <Verdict tone="missing">{words.noAction}</Verdict> : null
}

type OneCauseProps = {
  readonly cause: Listed
  /** Nothing explains it further, and nothing is done about it. */
  readonly isMissing: boolean
  /** The CAPA that it is a part of, where causes may be added. */
  readonly parent?: string
}

/** A cause with its kind and state, what removes it, and the way to the next why. */
export function OneCause({ cause, isMissing, parent }: OneCauseProps) {
  const { routeOf } = useFrame()
  const statement = textOf(cause.statement)
  const { label = cause.state, tone = 'open' } = definition.workflow.states[cause.state] ?? {}
  const route = routeOf(definition.name)
  const actions = routeOf(action)
  return (
    <div className={styles.cause} data-refuted={cause.state === 'refuted' || undefined}>
      <span className={styles.what}>
        <ToRecord record={{ kind: definition.name, number: cause.number }} className={styles.link}>
          {statement}
        </ToRecord>
        <span className={styles.bone}>{textOf(cause.bone)}</span>
      </span>
      <StateChip tone={tone} label={label} />
      <Remedy cause={cause} isMissing={isMissing} />
      {parent && cause.state !== 'refuted' && (
        <span className={styles.ways}>
          {route && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={words.whyOf(statement)}
              renderRoot={(props) => (
                <Link
                  to="/$module/new/$record"
                  params={{ module: route, record: definition.name }}
                  search={{ parent, because: cause.number }}
                  {...props}
                />
              )}
            >
              {words.why}
            </Button>
          )}
          {actions && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={words.actOn(statement)}
              renderRoot={(props) => (
                <Link
                  to="/$module/new/$record"
                  params={{ module: actions, record: action }}
                  search={{ type: 'addressed_by', from: cause.number }}
                  {...props}
                />
              )}
            >
              {words.act}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
