import type { SectionProps } from '#kernel/slots/sections.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { BundleButton } from '../bundle/bundle-button.tsx'
import { WhereUsedViews } from './where-used-views.tsx'
import { whereUsedId } from './where-used.ts'
import { words } from './words.ts'

/** What nobody works by sends nobody on to others. */
const isRevised = ({ state }: SectionProps['record']) => state !== 'draft' && state !== 'withdrawn'

/** What refers to a document, on its page. */
export const WhereUsedSection = ({ record }: SectionProps) => (
  <div id={whereUsedId} tabIndex={-1}>
    <SectionCard title={words.title}>
      <WhereUsedViews number={record.number} />
      {isRevised(record) && <BundleButton number={record.number} />}
    </SectionCard>
  </div>
)

/** What refers to the document of a version, on the page of the version. */
export function WhereUsedOfVersion({ record: { parent } }: SectionProps) {
  if (!isRef(parent)) return null
  return (
    <SectionCard title={words.titleOf(parent.number)}>
      <WhereUsedViews number={parent.number} />
      <BundleButton number={parent.number} />
    </SectionCard>
  )
}
