import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isPdf } from '#features/files/files.ts'
import { filed } from '#features/file-text/read-passage.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { Listed } from '#kernel/api/client.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { anchorOf, wholeFile } from '../numbering.ts'
import { keptBy } from '../workbench/workbench.ts'
import { FileLine } from './file-line.tsx'
import { Preview } from './preview.tsx'
import { useFileText } from './use-file-text.tsx'
import { words } from './words.ts'
import styles from './uploads.module.css'

const pageAnchor = anchorOf({ key: `${filed}page-` })

/** The page that an address leads to; none where it leads elsewhere. */
const pageIn = (hash: string): number | undefined =>
  hash.startsWith(pageAnchor) ? Number(hash.slice(pageAnchor.length)) || undefined : undefined

/** The file that a version is: what it is called, what it looks like, and whether it is found by its words. */
export function UploadedFile({ version, file }: { readonly version: Listed; readonly file: SentFile }) {
  const { me } = useFrame()
  const hash = useLocation({ select: (location) => location.hash })
  const text = useFileText(version)
  const place = useRef<HTMLDivElement>(null)
  const page = pageIn(hash)
  const led = hash.startsWith(anchorOf({ key: filed })) ? hash : null
  useEffect(() => {
    if (led !== null) place.current?.scrollIntoView()
  }, [led])
  const isControl = keptBy.some((role) => hasRole(me, role, null))
  const isOwn = isRef(version.creator) && version.creator.number === me.number
  const note = text.data?.state === 'waiting' ? words.waiting : text.data?.note
  return (
    <div id={anchorOf({ key: wholeFile })} ref={place} className={styles.file}>
      {/* People go by the paper that says which version it is; what was sent is for whoever keeps documents, and for its writer. */}
      <FileLine file={file} isHanded={!isPdf(file) || isControl || isOwn} />
      {note && <p className={styles.small}>{note}</p>}
      <Preview file={file} page={page ?? 1} />
    </div>
  )
}
