import { Button, TextInput } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Address } from '../dashboard/use-address.tsx'
import type { Tile } from '../measures/answered.ts'
import { LeaveUnsaved } from '../report/leave-unsaved.tsx'
import { withOne } from './arranging.ts'
import { longestName, type Board } from './board.ts'
import { figuresOf } from './boards-client.tsx'
import { NotSaved } from './not-saved.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { SortableGrid } from './sortable-grid.tsx'
import { useArranging, type Arranging } from './use-arranging.tsx'
import { mostWidgets, type Note, type Widget } from './widget.ts'
import { words } from './words.ts'
import styles from './arrange.module.css'

const Gallery = lazy(() => import('./gallery.tsx').then((module) => ({ default: module.Gallery })))

type ArrangeProps = { readonly board: Board; readonly tiles: readonly Tile[]; readonly address: Address }

const measuresIn = (widgets: readonly Widget[]) =>
  new Set(widgets.flatMap((one) => (one.shows === 'note' ? [] : one.measure)))

/** The figures of what stands there, and of what is being put there: these are asked for by one call. */
function useTiles(first: readonly Tile[], before: readonly Widget[], widgets: readonly Widget[], on: string | null) {
  const known = new Set(first.map(({ name }) => name))
  const gone = measuresIn(before).difference(known)
  const missing = [...measuresIn(widgets).difference(known).difference(gone)].toSorted()
  const { data } = useQuery({
    queryKey: ['measures', 'figures', missing, on],
    queryFn: ({ signal }) => figuresOf(missing, on, signal),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  })
  return { tiles: [...first, ...(data?.tiles ?? [])], gone }
}

/** A dashboard while its widgets are put where one wants them. */
export function Arrange({ board, tiles: first, address: { on, go } }: ArrangeProps) {
  const arranging = useArranging(board, (id) => go({ view: id, arrange: undefined }))
  const { widgets, change, isUnsaved } = arranging
  const [open, setOpen] = useState<'gallery' | Note | 'note' | null>(null)
  const { tiles, gone } = useTiles(first, board.widgets, widgets, on)
  const close = () => setOpen(null)
  return (
    <div className={styles.arrange}>
      <Tools arranging={arranging} onAdd={() => setOpen('gallery')} onCancel={() => go({ arrange: undefined })} />
      <SortableGrid arranging={arranging} tiles={tiles} gone={gone} onEdit={setOpen} />
      <LeaveUnsaved
        isUnsaved={isUnsaved}
        explain={words.leave}
        isWithin={({ view, arrange }) => view === board.id && arrange === 'true'}
      />
      {open === 'gallery' && (
        <Suspense>
          <Gallery
            count={widgets.length}
            onAdd={(one, says) => change(withOne(widgets, one), says)}
            onNote={() => setOpen('note')}
            onClose={close}
          />
        </Suspense>
      )}
      {open !== null && open !== 'gallery' && (
        <NoteDialog
          {...(open !== 'note' && { of: open })}
          onSave={(one) => change(withOne(widgets, one), words.added(one.heading || one.text, words.note))}
          onClose={close}
        />
      )}
    </div>
  )
}

type ToolsProps = { readonly arranging: Arranging; readonly onAdd: () => void; readonly onCancel: () => void }

/** The name, what is added and taken back, and saving. */
function Tools({ arranging, onAdd, onCancel }: ToolsProps) {
  const { name, setName, widgets, said, wrong, canUndo, undo, isBusy, isUnsaved, save } = arranging
  const isFull = widgets.length >= mostWidgets
  return (
    <section className={styles.tools} aria-label={words.arrange}>
      <div className={styles.line}>
        <TextInput
          className={styles.called}
          label={words.name}
          value={name}
          maxLength={longestName}
          error={wrong?.kind === 'name' && wrong.says}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={onAdd} disabled={isFull}>
          {words.add}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.8} />}
          onClick={undo}
          disabled={!canUndo}
        >
          {words.undo}
        </Button>
        <div className={styles.ends}>
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            {words.save}
          </Button>
        </div>
      </div>
      <NotSaved arranging={arranging} />
      <p className={styles.quiet} id="arrange-how">
        {words.how} {isFull ? words.full(mostWidgets) : `${words.count(widgets.length, mostWidgets)}.`}{' '}
        {isUnsaved && words.unsaved}
      </p>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </section>
  )
}
