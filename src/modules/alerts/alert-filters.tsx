import { NativeSelect } from '@mantine/core'
import { alertKinds, severities, type Severity } from '#features/alerts/kinds.ts'
import { words } from '#features/alerts/words.ts'
import { Segments } from '#ui/segments.tsx'
import styles from './alerts.module.css'

export const shows = ['all', 'unread', 'snoozed'] as const
export type Show = (typeof shows)[number]

type FiltersProps = {
  readonly show: Show
  readonly kind: string | undefined
  readonly severity: Severity | undefined
  /** What the address is to say; empty means nothing. */
  readonly onChange: (next: {
    readonly show?: string | undefined
    readonly kind?: string
    readonly severity?: string
  }) => void
}

/** Which alerts are shown: read or not, of which kind, how grave. */
export const AlertFilters = ({ show, kind, severity, onChange }: FiltersProps) => (
  <div className={styles.filters}>
    <Segments
      label={words.show}
      quiet
      options={shows.map((value) => ({ value, label: words.shown[value] }))}
      value={show}
      onChange={(value) => onChange({ show: value === 'all' ? undefined : (value ?? undefined) })}
    />
    <NativeSelect
      aria-label={words.kind}
      value={kind ?? ''}
      onChange={(event) => onChange({ kind: event.currentTarget.value })}
      data={[
        { value: '', label: words.anyKind },
        ...Object.entries(alertKinds).map(([value, label]) => ({ value, label })),
      ]}
    />
    <NativeSelect
      aria-label={words.severity}
      value={severity ?? ''}
      onChange={(event) => onChange({ severity: event.currentTarget.value })}
      data={[
        { value: '', label: words.anySeverity },
        ...severities.map((value) => ({ value, label: words.severities[value] })),
      ]}
    />
  </div>
)
