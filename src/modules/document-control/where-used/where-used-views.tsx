import { lazy, Suspense, useState } from 'react'
import { Segments } from '#ui/segments.tsx'
import { WhereUsedList } from './where-used-list.tsx'
import { words } from './words.ts'
import styles from './where-used.module.css'

// It brings the library that lays the boxes out.
const WhereUsedNet = lazy(async () => ({ default: (await import('./where-used-net.tsx')).WhereUsedNet }))

const options = [
  { value: 'list', label: words.list },
  { value: 'graph', label: words.graph },
] as const

/** What refers to a document, as a list or drawn. */
export function WhereUsedViews({ number }: { readonly number: string }) {
  const [look, setLook] = useState<'list' | 'graph'>('list')
  return (
    <>
      <div className={styles.looks}>
        <Segments<'list' | 'graph'>
          label={words.looks}
          options={options}
          value={look}
          onChange={(next) => setLook(next ?? 'list')}
          quiet
        />
      </div>
      {look === 'list' ? (
        <WhereUsedList number={number} level={3} />
      ) : (
        <Suspense>
          <WhereUsedNet number={number} />
        </Suspense>
      )}
    </>
  )
}
