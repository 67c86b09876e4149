import { useMemo } from 'react'
import type { Listed } from '#kernel/api/client.ts'
import { drawnKindOf } from '#kernel/kinds/drawn-kinds.tsx'
import { documentVersion } from '../document-version.ts'
import { sectionsIn } from '../numbering.ts'
import { Reader } from './reader.tsx'

/** What a version says: its sections, or its file. */
export function VersionText({ version }: { readonly version: Listed }) {
  const sections = useMemo(() => sectionsIn(version.sections), [version.sections])
  const field = documentVersion.fields.file
  const { View } = drawnKindOf(field)
  return sections.length === 0 && version.file ? (
    <View field={field} value={version.file} />
  ) : (
    <Reader sections={sections} />
  )
}
