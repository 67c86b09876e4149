import type { Outline } from '#kernel/outline/outline.ts'
import type { Alert } from './alerts.ts'
import type { Tone } from '#lib/tone.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { AlertKind } from './kinds.ts'

const tones = {
  assigned: 'waiting',
  freed: 'waiting',
  'due-soon': 'soon',
  overdue: 'overdue',
  escalated: 'overdue',
  mention: 'open',
  state: 'open',
  rejection: 'soon',
  threshold: 'overdue',
  expiry: 'soon',
  weekly: 'open',
  report: 'open',
  security: 'overdue',
  system: 'closed',
} as const satisfies Record<AlertKind, Tone>

/**
 * The colour and shape of an alert: of a step, those of the state in which its record is; what is settled presses nobody
 * any more.
 */
export function toneOf(
  { kind, severity, resolvedAt, record }: Alert,
  outlineOf: (definition: string) => Outline | undefined,
): Tone {
  if (resolvedAt !== null) return 'done'
  if (severity === 'critical') return 'overdue'
  if (kind !== 'state' || !isRef(record)) return tones[kind]
  return outlineOf(record.kind)?.states[record.state]?.tone ?? tones.state
}
