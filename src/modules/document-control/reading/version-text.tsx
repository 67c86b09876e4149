import { useMemo } from 'react'
import type { Listed } from '#kernel/api/client.ts'
import { drawnKindOf } from '#kernel/kinds/drawn-kinds.tsx'
import { documentVersion } from '../document-version.ts'
import { anchorOf, sectionsIn, wholeFile } from '../numbering.ts'
import { Reader } from './reader.tsx'

/** What a version says: its sections, or its file. */
export function VersionText({ version }: { readonly version: Listed }) {
  const sections = useMemo(() => sectionsIn(version.sections), [version.sections])
  const field = documentVersion.fields.file
  const { View } = drawnKindOf(field)
  return sections.length === 0 && version.file ? (
    <div id={anchorOf({ key: wholeFile })}>
      <View field={field} value={version.file} />
    </div>
  ) : (
    <Reader sections={sections} />
  )
}
