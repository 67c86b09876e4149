import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Verdict } from '#ui/state-chip.tsx'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { toneOf, type Gap } from '../qualified/gaps.ts'
import { useGaps } from '../qualified/use-gaps.tsx'
import { words as qualified } from '../qualified/words.ts'
import type { Address } from './use-address.tsx'
import styles from './process-strip.module.css'

const words = qualified.gaps

/**
 * Whether enough qualified people stand behind a process today, site by site; first the one where most are missing. Nothing for those
 * who see some people's training only: of them alone it would find gaps that there are not.
 */
export function ProcessStrip({ address: { process, go } }: { readonly address: Address }) {
  const { data } = useGaps()
  const named = (data?.items ?? []).flatMap((gap) => (isRef(gap.process) ? { ...gap, process: gap.process } : []))
  const processes = [...new Map(named.map((gap) => [gap.process.number, gap.process])).values()]
  const chosen = processes.find(({ number }) => number === process) ?? processes[0]
  if (!chosen || !data?.isWhole) return null
  return (
    <div className={styles.strip} role="group" aria-label={words.people}>
      <NativeSelect
        size="xs"
        aria-label={words.process}
        leftSection={words.process}
        leftSectionWidth={72}
        leftSectionProps={{ className: styles.lead }}
        value={chosen.number}
        onChange={({ currentTarget: { value } }) => go({ process: value })}
        data={processes.toSorted(byTitle).map(({ number, title }) => ({ value: number, label: title }))}
      />
      <ul className={styles.sites}>
        {named.flatMap((gap) =>
          gap.process.number === chosen.number ? (
            <li key={gap.site?.id ?? ''}>
              <Verdict tone={toneOf(gap)}>{words.at(placeOf(gap), gap)}</Verdict>
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      <Link
        to="/$module"
        params={{ module: 'training' }}
        search={{ list: 'who-may', of: `process:${chosen.number}` }}
        className={styles.way}
      >
        {words.who}
      </Link>
    </div>
  )
}

const byTitle = (one: Ref, other: Ref) => one.title.localeCompare(other.title)

const placeOf = ({ site, holders }: Gap): string =>
  site && isRef(site) ? site.title : holders === 0 ? words.anySite : words.noSite
