import { Button, NativeSelect } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useKeys } from '#ui/use-keys.tsx'
import { problemId, type Node } from './graph.ts'
import type { Ways } from './use-ways.tsx'
import { words } from './words.ts'
import styles from './canvas.module.css'

type NodeBarProps = {
  readonly node: Node
  /** What the drawing is seen in. */
  readonly room: RefObject<HTMLDivElement | null>
  /** Where it may be put. */
  readonly places: readonly Node[]
  readonly ways: Ways
  /** In pixels, from the upper left corner of the drawing. */
  readonly left: number
  readonly top: number
  readonly isMoving: boolean
  readonly onMoving: (is: boolean) => void
  readonly onPut: (on: string) => void
}

const titleOf = (node: Node): string => {
  if (node.kind === 'problem') return words.problem
  return node.kind === 'action' ? node.action.title : String(node.cause.statement)
}

const numberOf = (node: Node): string =>
  node.kind === 'cause' ? node.cause.number : node.kind === 'action' ? node.action.number : ''

/** What can be done at the node that one is at, below it, with the keys that do the same. */
export function NodeBar({ node, room, places, ways, left, top, isMoving, onMoving, onPut }: NodeBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  // What is cut off at the edge of the room is moved into it: the bar, for under a pointer the drawing must stay where it is.
  // After each drawing, as its place, its room and what stands in it may have changed.
  useLayoutEffect(() => {
    const [element, edge] = [bar.current, room.current?.getBoundingClientRect().right]
    if (!element || edge === undefined) return
    element.style.translate = 'none'
    const over = element.getBoundingClientRect().right - edge
    if (over > 0) element.style.translate = `${-over}px`
  })
  const title = titleOf(node)
  const isAction = node.kind === 'action'
  const all = [
    {
      key: 'N',
      label: node.kind === 'problem' ? words.add : words.why,
      name: node.kind === 'problem' ? words.add : words.whyOf(title),
      act: ways.why(node),
    },
    { key: 'A', label: words.act, name: words.actOn(title), act: ways.act(node) },
    {
      key: 'M',
      label: isAction ? words.address : words.move,
      name: isAction ? words.addressOf(title) : words.moveOf(title),
      act: places.length > 0 ? () => onMoving(true) : null,
    },
    {
      key: '↵',
      label: words.open,
      name: words.openOf(numberOf(node)),
      act: node.kind === 'gap' ? null : ways.open(node),
    },
  ].flatMap(({ act, ...one }) => (act ? { ...one, act } : []))
  if (all.length === 0) return null
  return (
    <div ref={bar} className={styles.nodeBar} style={{ left, top }} role="group" aria-label={title}>
      {isMoving ? (
        <Places node={node} places={places} onMoving={onMoving} onPut={onPut} />
      ) : (
        all.map(({ key, label, name, act }) => (
          <button key={key} type="button" data-key={key} aria-label={name} onClick={act}>
            {label}
          </button>
        ))
      )}
    </div>
  )
}

type PlacesProps = Pick<NodeBarProps, 'node' | 'places' | 'onMoving' | 'onPut'>

/** Chooses where a cause is put, or which cause an action removes, without dragging. */
function Places({ node, places, onMoving, onPut }: PlacesProps) {
  const isAction = node.kind === 'action'
  const [on, setOn] = useState(places[0]?.id ?? '')
  const form = useRef<HTMLFormElement>(null)
  useKeys(form, (event) => {
    if (event.key === 'Escape') onMoving(false)
  })
  return (
    <form
      ref={form}
      className={styles.places}
      onSubmit={(event) => {
        event.preventDefault()
        onPut(on)
      }}
    >
      <NativeSelect
        aria-label={isAction ? words.addressWhich : words.moveTo}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was asked for by a key or a button just now.
        autoFocus
        value={on}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
        data={places.map((place) => ({
          value: place.id,
          label: place.id === problemId ? words.top : titleOf(place),
        }))}
      />
      <Button type="submit">{isAction ? words.addressIt : words.moveIt}</Button>
      <Button variant="default" onClick={() => onMoving(false)}>
        {words.cancel}
      </Button>
    </form>
  )
}
