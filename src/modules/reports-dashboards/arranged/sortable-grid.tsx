import {
  closestCenter,
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import type { Tile } from '../measures/answered.ts'
import { measureNamed } from '../measures/measures.ts'
import { moved, placeAfter, resized, without } from './arranging.ts'
import { SortableWidget } from './sortable-widget.tsx'
import type { Arranging } from './use-arranging.tsx'
import type { Note, Widget } from './widget.ts'
import { words } from './words.ts'
import styles from './arrange.module.css'
import grid from './arranged.module.css'

/** What a widget is called where it is spoken of. */
const labelOf = (widget: Widget): string =>
  widget.shows === 'note'
    ? widget.heading || widget.text.slice(0, 60)
    : (measureNamed(widget.measure)?.label ?? widget.measure)

/** What the pointer is over; between widgets, the nearest. */
const under: CollisionDetection = (asked) => {
  const hit = pointerWithin(asked)
  return hit.length > 0 ? hit : closestCenter(asked)
}

/** They stay where they are while one is held, so that nothing jumps under the pointer. */
const still = () => null

type SortableGridProps = {
  readonly arranging: Arranging
  readonly tiles: readonly Tile[]
  /** Measures that are no more. */
  readonly gone: ReadonlySet<string>
  readonly onEdit: (note: Note) => void
}

/** The widgets of a dashboard, moved by pointer and by keys. */
export function SortableGrid({ arranging: { widgets, change, say }, tiles, gone, onEdit }: SortableGridProps) {
  const [held, setHeld] = useState<string | null>(null)
  const { list, focusLater } = useFocusLater(widgets)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const placeOf = (key: unknown) => widgets.findIndex((one) => one.key === key)
  const named = (key: unknown) =>
    labelOf(widgets[placeOf(key)] ?? { key: '', width: 1, shows: 'note', heading: '', text: '' })

  function move(one: Widget, to: number): void {
    const count = widgets.length
    if (placeOf(one.key) === to) return say(words.atEnd(labelOf(one), to + 1, count))
    change(moved(widgets, one.key, to), words.moved(labelOf(one), to + 1, count))
    focusLater(one.key)
  }

  function drop({ active, over }: DragEndEvent): void {
    setHeld(null)
    const [one, to] = [widgets[placeOf(active.id)], placeOf(over?.id)]
    if (one && over && over.id !== active.id) move(one, to)
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => words.pickedUp(named(active.id)),
    onDragOver: ({ active, over }) =>
      over ? words.over(named(active.id), placeOf(over.id) + 1, widgets.length) : undefined,
    onDragEnd: ({ active }) => words.dropped(named(active.id)),
    onDragCancel: ({ active }) => words.dropped(named(active.id)),
  }

  function remove(one: Widget, place: number): void {
    change(without(widgets, one.key), words.removed(labelOf(one)))
    focusLater((widgets[place + 1] ?? widgets[place - 1])?.key)
  }

  if (widgets.length === 0) return <p className={grid.empty}>{words.empty}</p>
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={under}
      onDragStart={({ active }) => setHeld(String(active.id))}
      onDragCancel={() => setHeld(null)}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.how } }}
    >
      <SortableContext items={widgets.map(({ key }) => key)} strategy={still}>
        <div className={grid.room}>
          <ul ref={list} className={grid.grid} aria-label={words.widgets}>
            {widgets.map((widget, place) => (
              <SortableWidget
                key={widget.key}
                widget={widget}
                label={labelOf(widget)}
                spoken={words.move(labelOf(widget), place + 1, widgets.length)}
                tile={widget.shows === 'note' ? undefined : tiles.find(({ name }) => name === widget.measure)}
                without={(measure) => (gone.has(measure) ? words.goneHere(measure) : words.loading)}
                onKey={(pressed) => {
                  const to = placeAfter(pressed, place, widgets.length)
                  if (to !== undefined) move(widget, to)
                  return to !== undefined
                }}
                onWidth={(width) => change(resized(widgets, widget.key, width), words.resized(labelOf(widget), width))}
                onRemove={() => remove(widget, place)}
                onEdit={onEdit}
              />
            ))}
          </ul>
        </div>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {held !== null && <div className={styles.held}>{named(held)}</div>}
      </DragOverlay>
    </DndContext>
  )
}

/** Puts the focus on the handle of a widget once it stands where it is to stand: what is moved in the page loses it. */
function useFocusLater(widgets: readonly Widget[]) {
  const list = useRef<HTMLUListElement>(null)
  const [next, setNext] = useState<{ readonly key: string | undefined } | null>(null)
  useEffect(() => {
    if (next?.key === undefined || !widgets.some(({ key }) => key === next.key)) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${next.key}"]`)?.focus()
  }, [next, widgets])
  return { list, focusLater: (key: string | undefined) => setNext({ key }) }
}
