import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { control } from './control.ts'
import type { LaidDown } from './section.ts'
import { words } from './words.ts'
import styles from './control.module.css'

/** The document that lays a control down, and its section as it is effective today; nothing where it names none. */
export function LaidDownSection({ record }: SectionProps) {
  const { data } = useQuery({
    queryKey: [control.plural, 'laid-down', record.number, record.version],
    queryFn: ({ signal }) =>
      ask<{ readonly laidDown: LaidDown | null }>('GET', `${collection(control)}/${record.number}/laid-down`, {
        signal,
      }),
    enabled: record.document !== null,
  })
  if (!data?.laidDown) return null
  const { document, title, section } = data.laidDown
  return (
    <SectionCard title={words.laidDown}>
      <p className={styles.laidDown}>
        <Link to="/d/$number" params={{ number: document }}>
          {document} {title}
        </Link>
        {section && (
          <Link to="/d/$number" params={{ number: document }} hash={section.anchor}>
            {words.section(section.number, section.heading)}
          </Link>
        )}
      </p>
    </SectionCard>
  )
}
