import { useMemo } from 'react'
import type { Listed } from '#kernel/api/client.ts'
import { sectionsIn } from '../numbering.ts'
import { fileIn } from '../uploads/file-in.ts'
import { UploadedFile } from '../uploads/uploaded-file.tsx'
import { Reader } from './reader.tsx'

/** What a version says: its sections, its file, or both. */
export function VersionText({ version }: { readonly version: Listed }) {
  const sections = useMemo(() => sectionsIn(version.sections), [version.sections])
  const file = fileIn(version)
  return (
    <>
      {(sections.length > 0 || !file) && <Reader sections={sections} />}
      {file && <UploadedFile version={version} file={file} />}
    </>
  )
}
