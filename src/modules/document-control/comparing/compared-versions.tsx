import { useMemo } from 'react'
import type { Listed } from '#kernel/api/client.ts'
import { anchorOf, sectionsIn, wholeFile } from '../numbering.ts'
import { ComparedFiles } from '../uploads/compared-files.tsx'
import { fileIn } from '../uploads/file-in.ts'
import { Changes } from './changes.tsx'
import { namesOf } from './names.ts'

type ComparedProps = {
  readonly before: Listed
  readonly after: Listed
  /** Where both have no room side by side. */
  readonly inOneText?: boolean
}

/** What a version says differently from an earlier one, whatever either is written in. */
export function ComparedVersions({ before, after, inOneText = false }: ComparedProps) {
  const was = useMemo(() => sectionsIn(before.sections), [before.sections])
  const now = useMemo(() => sectionsIn(after.sections), [after.sections])
  if (!fileIn(before) && !fileIn(after))
    return <Changes before={was} after={now} names={namesOf(before, after)} inOneText={inOneText} />
  return (
    <div id={anchorOf({ key: wholeFile })}>
      <ComparedFiles before={before} after={after} inOneText={inOneText} />
    </div>
  )
}
