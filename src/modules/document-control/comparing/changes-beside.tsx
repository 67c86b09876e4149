import { useMediaQuery } from '@mantine/hooks'
import type { Whole } from '#kernel/api/client.ts'
import type { BesideStepProps } from '#kernel/slots/slots.tsx'
import { Coming } from '#ui/coming.tsx'
import { earlierOf } from '../version/earlier.ts'
import { ComparedVersions } from './compared-versions.tsx'
import { useOtherVersions } from './use-other-versions.tsx'
import { useVersion } from './use-version.tsx'
import { words } from './words.ts'
import styles from './comparing.module.css'

/** What a version says differently from the one that is in effect, for whoever decides who reads it; nothing beside a first version. */
export function ChangesBeside({ record }: BesideStepProps) {
  const { others } = useOtherVersions(record)
  const earlier = earlierOf(record, others)
  return earlier ? <ChangesSince number={earlier.number} label={String(earlier.label)} version={record} /> : null
}

type ChangesSinceProps = { readonly number: string; readonly label: string; readonly version: Whole }

/** Whoever works by keyboard stops here to read on. */
const stop = { role: 'group', tabIndex: 0 } as const

/** Folded on a telephone, where it would stand between the dialog and its first input. */
function ChangesSince({ number, label, version }: ChangesSinceProps) {
  const isWide = useMediaQuery('(width >= 600px)', true, { getInitialValueInEffect: false })
  const asked = useVersion(number)
  const title = words.changes(label)
  return (
    <details className={styles.dialog} open={isWide}>
      <summary>{title}</summary>
      <div className={styles.window} aria-label={title} {...stop}>
        <Coming asked={asked} loading={words.loading} failed={words.failed} />
        {asked.data && <ComparedVersions before={asked.data} after={version} inOneText />}
      </div>
    </details>
  )
}
