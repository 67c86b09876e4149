import { lazy, Suspense, useMemo } from 'react'
import type { Listed } from '#kernel/api/client.ts'
import { Coming } from '#ui/coming.tsx'
import { namesOf } from '../comparing/names.ts'
import { sectionsIn, type Section } from '../numbering.ts'
import { alignedWith, asSections } from './as-sections.ts'
import { fileIn } from './file-in.ts'
import type { FileText } from './file-text.ts'
import { canPreview, Preview } from './preview.tsx'
import { useFileText } from './use-file-text.tsx'
import { words } from './words.ts'
import styles from './uploads.module.css'

const Changes = lazy(() => import('../comparing/changes.tsx').then((changes) => ({ default: changes.Changes })))

/** What a version says: its sections, and the words that were read from its file. */
const saidBy = (version: Listed, read: FileText | undefined): readonly Section[] => [
  ...sectionsIn(version.sections),
  ...asSections(read?.passages ?? []),
]

/** Why nothing was read of a file. */
const whyUnread = (version: Listed, read: FileText | undefined): string | null =>
  read?.passages.length === 0
    ? words.unread(String(version.label), read.state === 'waiting' ? words.unreadYet : (read.note ?? ''))
    : null

/** Both files as they look, beside each other where there is room. */
function BothFiles({ versions }: { readonly versions: readonly Listed[] }) {
  const shown = versions.flatMap((version) => {
    const file = fileIn(version)
    return file && canPreview(file) ? [{ version, file }] : []
  })
  if (shown.length === 0) return null
  return (
    <>
      <h2 className={styles.heading}>{words.sideBySide}</h2>
      <div className={styles.both}>
        {shown.map(({ version, file }) => (
          <section key={version.number} className={styles.side} aria-label={words.preview(String(version.label))}>
            <p className={styles.small}>
              {words.preview(String(version.label))} · {file.name}
            </p>
            <Preview file={file} page={1} />
          </section>
        ))}
      </div>
    </>
  )
}

type ComparedProps = { readonly before: Listed; readonly after: Listed; readonly inOneText: boolean }

/** What a version says differently from an earlier one, where one of them is a file. */
export function ComparedFiles({ before, after, inOneText }: ComparedProps) {
  const [was, now] = [useFileText(before), useFileText(after)]
  const [readBefore, readAfter] = [was.data, now.data]
  const [old, file] = [fileIn(before), fileIn(after)]
  const later = useMemo(() => saidBy(after, readAfter), [after, readAfter])
  const earlier = useMemo(() => alignedWith(saidBy(before, readBefore), later), [before, readBefore, later])
  const kind = old && file ? 'files' : file ? 'to file' : 'to sections'
  const isSame = old !== null && old.sha256 === file?.sha256
  const unread = [old && whyUnread(before, readBefore), file && whyUnread(after, readAfter)].filter(
    (one) => typeof one === 'string',
  )
  const isThere = (!old || readBefore) && (!file || readAfter)
  return (
    <>
      <p className={styles.compared}>{isSame ? words.same : words.compared[kind]}</p>
      {old && <Coming asked={was} loading={words.loading} failed={words.failed} />}
      {file && <Coming asked={now} loading={words.loading} failed={words.failed} />}
      {unread.map((why) => (
        <p key={why} className={styles.small}>
          {why}
        </p>
      ))}
      {isThere && !isSame && unread.length === 0 && (
        <Suspense>
          <Changes before={earlier} after={later} names={namesOf(before, after)} inOneText={inOneText} />
        </Suspense>
      )}
      <BothFiles versions={isSame ? [after] : [before, after]} />
    </>
  )
}
