import { ActionIcon, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, Suspense, useMemo, useState } from 'react'
import { partOf } from '#features/drafts/drafts.ts'
import type { Listed } from '#kernel/api/client.ts'
import { sectionsIn, type Section } from '../numbering.ts'
import { Beside, Reader, SectionView } from '../reading/reader.tsx'
import {
  addedLine,
  changedLine,
  linesIn,
  movedLine,
  removedFrom,
  withoutLine,
  withRemoved,
  type Removed,
  type Written,
} from './lines.ts'
import { isLost, partAt, placeOf, putLost, type Place } from './lost.ts'
import type { Line } from './merge.ts'
import { SectionForm } from './section-form.tsx'
import { useGuidance } from './use-guidance.tsx'
import { useSections, type Saved } from './use-sections.tsx'
import { useWriters } from './use-writers.tsx'
import { WhoWrites } from './who-writes.tsx'
import { afterSection } from './writers.ts'
import { UploadFile } from '../uploads/upload-file.tsx'
import { words as wordImport } from '../word/words.ts'
import { words } from './words.ts'
import styles from './writing.module.css'

/** Comes when somebody wants to import. */
const ImportWord = lazy(() => import('../word/import-word.tsx').then((word) => ({ default: word.ImportWord })))

/** Which section is written. */
type Writing = Place & {
  /** The draft as it was then: what others have saved since is told from that. */
  readonly from: Listed
}

const say = (saved: Saved) => {
  if (saved.is === 'joined') notifications.show({ message: words.joined })
  if (saved.is === 'clash') notifications.show({ message: words.notDone, color: 'red' })
  if (saved.is === 'refused') notifications.show({ message: saved.message, color: 'red' })
}

const empty = (depth: string): Written => ({ heading: '', depth, body: null })

const writtenIn = ({ heading, depth, body }: Section): Written => ({ heading, depth: String(depth), body })

/** What stood at a place that is lost when its writing began. */
function begunIn(writing: Writing): Written {
  const was = 'key' in writing && sectionsIn(writing.from.sections).find(({ key }) => key === writing.key)
  return was ? writtenIn(was) : empty('1')
}

/** The sections of a draft: read as they will be, each written in its place. */
export function Writer({ draft }: { readonly draft: Listed }) {
  const [writing, setWriting] = useState<Writing | null>(null)
  const lines = linesIn(draft.sections)
  const from = writing?.from ?? draft
  const sections = useMemo(() => sectionsIn(draft.sections), [draft.sections])
  const { save } = useSections(draft)
  const { save: saveBegun, isBusy } = useSections(from)
  const [isImporting, setImporting] = useState(false)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const guidanceFor = useGuidance(draft)
  const writings = useWriters(draft)
  const writersOf = (part: string) => writings.filter(({ section }) => section === part)
  const done = () => setWriting(null)

  const put = async (next: readonly Line[]) => {
    const saved = await save(next)
    say(saved)
    return saved
  }
  const remove = async (section: Section) => {
    const saved = await put(withoutLine(lines, section.key))
    if (saved.is === 'saved' || saved.is === 'joined') setRemoved(removedFrom(lines, section.key))
  }
  const putBack = async (one: Removed) => {
    const saved = await put(withRemoved(lines, one))
    if (saved.is === 'saved' || saved.is === 'joined') setRemoved(null)
  }
  const formFor = (place: Place, begun: Written, next: (all: readonly Line[], written: Written) => readonly Line[]) => (
    <SectionForm
      key={partAt(place)}
      begun={begun}
      form={partOf(draft, partAt(place))}
      from={from}
      section={'key' in place ? place.key : undefined}
      guidanceFor={guidanceFor}
      isBusy={isBusy}
      onSave={async (written, over) => {
        const saved = await saveBegun(next(over?.lines ?? linesIn(from.sections), written), over)
        // What both have changed, or a refusal, is said in the form.
        if (saved.is === 'joined') say(saved)
        return saved
      }}
      onDone={done}
    />
  )
  const formAt = (section: Section) =>
    formFor({ key: section.key }, writtenIn(section), (all, written) => changedLine(all, section.key, written))
  const formBehind = (behind: string | null, depth: string) =>
    formFor({ behind }, empty(depth), (all, written) => addedLine(all, behind, written))
  const tools = (section: Section) => (
    <span className={styles.tools}>
      <Tool
        Icon={IconPencil}
        label={words.edit(section.heading)}
        onPress={() => setWriting({ key: section.key, from: draft })}
      />
      <Tool
        Icon={IconArrowUp}
        label={words.up(section.heading)}
        onPress={() => void put(movedLine(lines, section.key, -1))}
      />
      <Tool
        Icon={IconArrowDown}
        label={words.down(section.heading)}
        onPress={() => void put(movedLine(lines, section.key, 1))}
      />
      <Tool Icon={IconPlus} label={words.add} onPress={() => setWriting({ behind: section.key, from: draft })} />
      <Tool Icon={IconTrash} label={words.remove(section.heading)} onPress={() => void remove(section)} />
    </span>
  )
  const draw = (section: Section) => {
    if (writing && 'key' in writing && writing.key === section.key)
      return (
        <Beside section={section}>
          <WhoWrites writings={writersOf(section.key).filter(({ isMe }) => !isMe)} />
          {formAt(section)}
        </Beside>
      )
    return (
      <>
        <SectionView section={section} tools={tools(section)} />
        <WhoWrites writings={writersOf(section.key)} onGoOn={() => setWriting({ key: section.key, from: draft })} />
        {writing && 'behind' in writing && writing.behind === section.key ? (
          formBehind(section.key, String(section.depth))
        ) : (
          <WhoWrites
            writings={writersOf(afterSection(section.key))}
            onGoOn={() => setWriting({ behind: section.key, from: draft })}
          />
        )}
      </>
    )
  }
  const lost = writing && isLost(writing, sections) ? writing : null
  const mineLost = writings.filter(
    ({ section, isMe }) => isMe && isLost(placeOf(section), sections) && !(lost && section === partAt(lost)),
  )
  const first = () => (
    <Button variant="default" onClick={() => setWriting({ behind: null, from: draft })}>
      {words.addFirst}
    </Button>
  )
  return (
    <>
      <div className={styles.bar}>
        {sections.length === 0 && !writing && first()}
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setImporting(true)}
        >
          {wordImport.open}
        </Button>
        <UploadFile draft={draft} />
      </div>
      {removed && (
        <div className={styles.bar} role="status">
          <span>{words.removed(removed.heading)}</span>
          <Button variant="default" size="compact-sm" onClick={() => void putBack(removed)}>
            {words.undo}
          </Button>
        </div>
      )}
      {isImporting && (
        <Suspense>
          <ImportWord draft={draft} onSave={save} isBusy={isBusy} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      <WhoWrites
        writings={mineLost}
        isLost
        onGoOn={({ section }) => setWriting({ ...placeOf(section), from: draft })}
      />
      {lost && formFor(lost, begunIn(lost), (all, written) => putLost(all, lost, written))}
      {sections.length > 0 && <Reader sections={sections} draw={draw} />}
      {sections.length === 0 && writing && !lost && formBehind(null, '1')}
    </>
  )
}

type ToolProps = {
  readonly Icon: typeof IconPencil
  readonly label: string
  readonly onPress: () => void
}

const Tool = ({ Icon, label, onPress }: ToolProps) => (
  <ActionIcon size={28} variant="subtle" aria-label={label} title={label} onClick={onPress}>
    <Icon size={16} stroke={1.8} aria-hidden="true" />
  </ActionIcon>
)
