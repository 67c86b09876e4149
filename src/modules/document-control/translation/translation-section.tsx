import { useQuery } from '@tanstack/react-query'
import { records } from '#kernel/api/client.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { RailFacts, RailSection } from '#kernel/slots/rail-section.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { StateChip } from '#ui/state-chip.tsx'
import { document } from '../document.ts'
import { words } from './words.ts'
import styles from './translation.module.css'

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const saying = (label: string | null) => (label === null ? words.nothing : words.version(label))

/** Of a translation: what it is one of, and whether it says what is in effect. Of another document: its translations. */
export function TranslationSection({ record }: SectionProps) {
  const past = usePast()
  if (past !== null) return null
  return isRef(record.translationOf) ? (
    <IsTranslation source={record.translationOf} translated={textIn(record.translated)} />
  ) : (
    <Translations number={record.number} current={textIn(record.current)} />
  )
}

function useDocuments(asked: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: [document.plural, 'list', asked],
    queryFn: ({ signal }) => records(document).list(asked, signal),
  }).data?.items
}

function IsTranslation({ source, translated }: { readonly source: Ref; readonly translated: string | null }) {
  const current = textIn(useDocuments({ id: source.number, limit: '1' })?.[0]?.current)
  return (
    <RailSection title={words.title}>
      <RailFacts
        facts={[
          [
            words.of,
            <ToRecord key="source" record={source}>
              {source.number} {source.title}
            </ToRecord>,
          ],
          [words.says, saying(translated)],
        ]}
      />
      {current !== null && (
        <p className={styles.standing}>
          {current === translated ? (
            <StateChip tone="done" label={words.upToDate} />
          ) : (
            <StateChip tone="waiting" label={words.behind(current)} />
          )}
        </p>
      )}
    </RailSection>
  )
}

function Translations({ number, current }: { readonly number: string; readonly current: string | null }) {
  const items = useDocuments({ translationOf: number, state: 'not:obsolete,withdrawn', sort: 'number', limit: '20' })
  if (!items || items.length === 0) return null
  return (
    <RailSection title={words.title}>
      <ul className={styles.list}>
        {items.map((one) => (
          <li key={one.id} className={styles.one}>
            <ToRecord record={{ kind: document.name, number: one.number }}>
              {one.number} {textIn(one.title)}
            </ToRecord>
            <span className={styles.quiet}>
              {words.said(textIn(one.language) ?? '', saying(textIn(one.translated)))}
            </span>
            {current !== null && textIn(one.translated) !== current && (
              <StateChip tone="waiting" label={words.behindShort} />
            )}
          </li>
        ))}
      </ul>
    </RailSection>
  )
}
