import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Tile } from '../measures/answered.ts'
import { widths, type Note, type Widget, type Width } from './widget.ts'
import { WidgetView } from './widget-view.tsx'
import { words } from './words.ts'
import styles from './arrange.module.css'
import grid from './arranged.module.css'

type SortableWidgetProps = {
  readonly widget: Widget
  readonly label: string
  /** What its handle says. */
  readonly spoken: string
  readonly tile: Tile | undefined
  readonly without: (measure: string) => string
  /** A key was pressed on the handle; answers whether it means something. */
  readonly onKey: (pressed: string) => boolean
  readonly onWidth: (width: Width) => void
  readonly onRemove: () => void
  readonly onEdit: (note: Note) => void
}

/** A widget with its handle, its width, and what takes it away. What it shows leads nowhere meanwhile. */
export function SortableWidget(props: SortableWidgetProps) {
  const { widget, label, spoken, tile, without, onKey, onWidth, onRemove, onEdit } = props
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, isOver, activeIndex, index } = useSortable({
    id: widget.key,
  })
  const landing = isOver && !isDragging ? (activeIndex < index ? 'after' : 'before') : undefined
  return (
    <li
      ref={setNodeRef}
      className={`${grid.place} ${styles.one}`}
      data-width={widget.width}
      data-shows={widget.shows}
      data-held={isDragging || undefined}
      data-landing={landing}
    >
      <div className={styles.bar}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...listeners}
          data-handle={widget.key}
          className={styles.handle}
          aria-label={spoken}
          aria-describedby="arrange-how"
          onKeyDown={(event) => onKey(event.key) && event.preventDefault()}
        >
          <IconGripVertical size={16} stroke={1.8} aria-hidden="true" />
        </button>
        <NativeSelect
          size="xs"
          className={styles.width}
          aria-label={words.widthOf(label)}
          value={String(widget.width)}
          data={widths.map((width) => ({ value: String(width), label: words.width[width] }))}
          onChange={({ currentTarget: { value } }) => onWidth(widths.find((width) => String(width) === value) ?? 1)}
        />
        {widget.shows === 'note' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={words.editOne(label)}
            onClick={() => onEdit(widget)}
          >
            <IconPencil size={16} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={words.removeOne(label)} onClick={onRemove}>
          <IconX size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div inert className={styles.content}>
        <WidgetView widget={widget} tile={tile} without={without} />
      </div>
    </li>
  )
}
