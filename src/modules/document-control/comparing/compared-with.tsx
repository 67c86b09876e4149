import { NativeSelect } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Listed, Whole } from '#kernel/api/client.ts'
import { Coming } from '#ui/coming.tsx'
import { isBefore } from '../version/earlier.ts'
import { nameOf } from './names.ts'
import { useAddress } from './use-address.tsx'
import { useVersion } from './use-version.tsx'
import { words } from './words.ts'
import styles from './comparing.module.css'

/** Comes when somebody wants to see what changed. */
const ComparedVersions = lazy(() =>
  import('./compared-versions.tsx').then((changes) => ({ default: changes.ComparedVersions })),
)

type ComparedWithProps = {
  readonly version: Whole
  readonly against: Listed
  readonly others: readonly Listed[]
}

/** A version and another one of its document, whichever is chosen: the earlier is always the one that is compared with. */
export function ComparedWith({ version, against, others }: ComparedWithProps) {
  const { go } = useAddress()
  const asked = useVersion(against.number)
  const { data } = asked
  return (
    <>
      {others.length > 1 && (
        <NativeSelect
          size="xs"
          className={styles.against}
          label={words.against}
          value={against.number}
          onChange={({ currentTarget: { value } }) => go({ against: value })}
          data={others.map((one) => ({ value: one.number, label: nameOf(one) }))}
        />
      )}
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && (
        <Suspense>
          {isBefore(data, version) ? (
            <ComparedVersions before={data} after={version} />
          ) : (
            <ComparedVersions before={version} after={data} />
          )}
        </Suspense>
      )}
    </>
  )
}
