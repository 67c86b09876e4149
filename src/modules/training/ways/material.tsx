import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { records } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { filesOf, keyOfFiles } from '#features/files/files.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { Coming } from '#ui/coming.tsx'
import { trainingRequirement } from '../requirement/requirement.ts'
import { withLinks } from './with-links.tsx'
import { words } from './words.ts'
import styles from './ways.module.css'

const requirementAsked = (number: string) => ({
  queryKey: [trainingRequirement.plural, number, 'glance'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => records(trainingRequirement).glance(number, signal),
})

const filesAsked = (number: string) => ({
  queryKey: keyOfFiles(trainingRequirement, number),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => filesOf(trainingRequirement, number).read(signal),
})

type MaterialProps = {
  /** The number of the requirement. */
  readonly number: string
  /** Kept on the device of whoever has to learn it: also where no connection is. */
  readonly isKept: boolean
}

/** What is to be known, what is to be worked through for it, and its files. */
export function Material({ number, isKept }: MaterialProps) {
  const { keepHere } = useFrame()
  const requirement = useQuery(requirementAsked(number))
  const files = useQuery(filesAsked(number))
  useEffect(
    () => (isKept ? keepHere([requirementAsked(number).queryKey, filesAsked(number).queryKey]) : undefined),
    [isKept, keepHere, number],
  )
  const { description, material } = requirement.data ?? {}
  const counted = (files.data?.items ?? []).filter(({ struck }) => struck === null)
  return (
    <SectionCard title={words.known}>
      <Coming asked={requirement} loading={words.loading} failed={words.requirementFailed} />
      {typeof description === 'string' && <p className={styles.text}>{withLinks(description)}</p>}
      {typeof material === 'string' && material !== '' && (
        <>
          <h3 className={styles.heading}>{words.material}</h3>
          <p className={styles.text}>{withLinks(material)}</p>
        </>
      )}
      {counted.length > 0 && (
        <>
          <h3 className={styles.heading}>{words.requirementFiles}</h3>
          <ul className={styles.files}>
            {counted.map(({ id, name, size }) => (
              <li key={id}>
                <a href={filesOf(trainingRequirement, number).one(id)} target="_blank" rel="noreferrer">
                  {name}
                </a>{' '}
                <span className={styles.quiet}>{sizeInWords(size)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  )
}
