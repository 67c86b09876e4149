import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { AidProps } from '#kernel/slots/aid.ts'
import { collection } from '#kernel/outline/names.ts'
import { ask } from '#lib/http.ts'
import { documentType } from './document-type.ts'
import { patternFault, usualPattern, type NextNumber } from './pattern.ts'
import { words } from './words.ts'
import styles from './type.module.css'

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Says which number the next document gets, or why none could get one, while one enters how they are numbered. */
export function NumberAid({ values }: AidProps) {
  const [prefix, pattern] = [textIn(values.prefix), textIn(values.pattern) || usualPattern]
  const fault = patternFault(pattern)
  const [asked] = useDebouncedValue(`prefix=${encodeURIComponent(prefix)}&pattern=${encodeURIComponent(pattern)}`, 200)
  const { data } = useQuery({
    queryKey: [documentType.plural, 'next-number', asked],
    queryFn: ({ signal }) => ask<NextNumber>('GET', `${collection(documentType)}/next-number?${asked}`, { signal }),
    enabled: fault === null && /^[A-Z]{2,6}$/.test(prefix),
  })
  if (fault !== null)
    return (
      <p className={styles.fault} role="status">
        {fault}
      </p>
    )
  return (
    <p className={styles.next} role="status">
      {data && said(data)}
    </p>
  )
}

const said = ({ number, department }: NextNumber) =>
  number === null ? words.noCode : department === null ? words.next(number) : words.nextIn(number, department)
