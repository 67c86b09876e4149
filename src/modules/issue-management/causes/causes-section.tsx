import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ask } from '#lib/http.ts'
import { Segments } from '#ui/segments.tsx'
import { Coming } from '#ui/coming.tsx'
import { records, titleOf } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { AddPart } from '#kernel/slots/add-part.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { cause } from '../cause.ts'
import { useEffectiveness } from '../effectiveness/use-effectiveness.tsx'
import type { ActionAgainst } from './actions-against.ts'
import { Tree } from './tree.tsx'
import { useWholeWindow } from './use-whole-window.tsx'
import { words } from './words.ts'
import styles from './causes.module.css'

// It brings the library that lays the boxes out.
const Canvas = lazy(async () => ({ default: (await import('./canvas.tsx')).Canvas }))

export type Look = 'tree' | 'fishbone' | 'outline'

const looks = [
  { value: 'tree', label: words.tree },
  { value: 'fishbone', label: words.fishbone },
  { value: 'outline', label: words.outline },
] as const

const most = 200

/** How the causes are looked at: as the address says; else as the method of the CAPA, and on a phone as an outline. */
function useLook(method: unknown) {
  const { causes } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isWide = useMediaQuery('(width >= 768px)', true, { getInitialValueInEffect: false })
  const usual: Look = isWide ? (method === 'Fishbone' ? 'fishbone' : 'tree') : 'outline'
  const look = looks.find(({ value }) => value === causes)?.value ?? usual
  const choose = (next: Look) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, causes: next }),
      replace: true,
      resetScroll: false,
    })
  return { look, choose }
}

/** The causes of a CAPA from the problem to what removes them: as a tree of whys, as a fishbone, or in words. */
export function CausesSection({ definition, record }: SectionProps) {
  const { look, choose } = useLook(record.method)
  const { ref, isWhole, toggle } = useWholeWindow()
  const asked = useQuery({
    queryKey: [cause.plural, 'list', { parent: record.number }],
    queryFn: ({ signal }) =>
      records(cause).list({ parent: record.number, limit: String(most), sort: 'number' }, signal),
  })
  const causes = (asked.data?.items ?? []).filter((one) => !one.void)
  const isDrawn = look !== 'outline' && causes.length > 0
  const against = useQuery({
    queryKey: [definition.plural, 'actions-against', record.number],
    queryFn: ({ signal }) =>
      ask<{ actions: readonly ActionAgainst[] }>('GET', `${collection(definition)}/${record.number}/actions-against`, {
        signal,
      }),
    enabled: isDrawn,
  })
  const { asked: effect } = useEffectiveness(definition, record)
  const canAdd = record.may.add.includes(cause.name)
  const own = record.owed?.addressed_by?.count ?? 0
  return (
    <div ref={ref} className={styles.whole}>
      <SectionCard
        title={words.title}
        beside={
          <>
            {causes.length > 0 && (
              <Segments<Look>
                quiet
                label={words.look}
                options={looks}
                value={look}
                onChange={(next) => choose(next ?? 'tree')}
              />
            )}
            <AddPart record={record} kind={cause.name} label={words.add} />
          </>
        }
      >
        <Coming asked={asked} loading={words.loading} failed={words.failed} />
        {isDrawn && <Coming asked={against} loading={words.loading} failed={words.actionsFailed} />}
        {asked.data && causes.length === 0 && <p className={styles.quiet}>{words.none}</p>}
        {look === 'outline' && <Tree causes={causes} {...(canAdd && { parent: record.number })} />}
        {look !== 'outline' && isDrawn && against.data && (
          <Suspense>
            <Canvas
              record={record}
              title={titleOf(definition, record)}
              causes={causes}
              ties={against.data.actions}
              counted={effect.data?.effectiveness ?? null}
              look={look}
              onLook={choose}
              whole={{ isWhole, toggle }}
            />
          </Suspense>
        )}
        {asked.data?.next && <p className={styles.quiet}>{words.more(most)}</p>}
        {own > 0 && look !== 'tree' && <p className={styles.quiet}>{words.causeless(own)}</p>}
      </SectionCard>
    </div>
  )
}
