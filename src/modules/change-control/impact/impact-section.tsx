import { useState } from 'react'
import { Coming } from '#ui/coming.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { can } from '#kernel/access/can.ts'
import type { Listed } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { AddPart } from '#kernel/slots/add-part.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { useParts } from '../use-parts.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { branchesOf, curve, rowsIn, startOf, type Branch } from './canvas.ts'
import { stillAsked } from '../change-states.ts'
import { changeImpact, weighers } from './change-impact.ts'
import { ImpactBox } from './impact-box.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { Impact } from './drawn-impact.tsx'
import { words } from './words.ts'
import styles from './impact.module.css'

type Item = { readonly key: string; readonly record: Named; readonly what: string | null }

const itemsOf = ({ items }: Listed) => (Array.isArray(items) ? (items as readonly Item[]) : []) // The field's own columns.

const idOf = (named: unknown) => (isRef(named) ? named.id : null)

/** What else changes, as others hang on it: impacts that are revised. */
const revisedWith = (items: readonly Item[], impacts: readonly Impact[]): readonly Item[] =>
  impacts.flatMap(({ id, record }) => {
    const isHeld = record !== null && impacts.some(({ item }) => item?.id === record.id)
    if (!isHeld || items.some((one) => one.record.id === record.id)) return []
    return [{ key: id, record, what: words.revised }]
  })

type Deciding = { readonly impact: Impact; readonly how: 'accept' | 'refuse' }

/** What a change is about and what that touches: proposed from what is connected to it, decided here. */
export function ImpactSection({ record }: SectionProps) {
  const { me } = useFrame()
  const asked = useParts(changeImpact, record.number)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const impacts = (asked.data ?? []) as readonly Impact[]
  const items = itemsOf(record)
  const isBefore = stillAsked.includes(record.state)
  const within = { state: record.state }
  const mayDecide = ({ creator }: Impact) =>
    record.may.add.includes(changeImpact.name) &&
    can(me, weighers, { owner: idOf(record.owner), creator: idOf(creator), within })
  return (
    <SectionCard
      title={words.title}
      className={styles.section}
      beside={
        <span className={styles.sums}>
          <Sums impacts={impacts} />
          {items.length > 0 && <AddPart record={record} kind={changeImpact.name} label={words.add} />}
        </span>
      }
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && items.length === 0 && <p className={styles.quiet}>{words.noItems}</p>}
      {asked.data && items.length > 0 && impacts.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {isBefore && impacts.some(({ state }) => state === 'proposed') && <p className={styles.quiet}>{words.before}</p>}
      {asked.data && items.length > 0 && (
        <Canvas
          title={typeof record.title === 'string' ? record.title : record.number}
          items={[...items, ...revisedWith(items, impacts)]}
          impacts={impacts}
          mayDecide={mayDecide}
          onDecide={setDeciding}
        />
      )}
      {deciding?.how === 'accept' && <AcceptDialog impact={deciding.impact} onClose={() => setDeciding(null)} />}
      {deciding?.how === 'refuse' && <RefuseDialog impact={deciding.impact} onClose={() => setDeciding(null)} />}
    </SectionCard>
  )
}

function Sums({ impacts }: { readonly impacts: readonly Impact[] }) {
  const count = (state: string) => impacts.filter((one) => one.state === state).length
  const [accepted, refused, open] = [count('accepted'), count('refused'), count('proposed')]
  return (
    <>
      {accepted > 0 && <Verdict tone="done">{words.accepted(accepted)}</Verdict>}
      {refused > 0 && <span>{words.refused(refused)}</span>}
      {open > 0 && <Verdict tone="missing">{words.open(open)}</Verdict>}
    </>
  )
}

type CanvasProps = {
  readonly title: string
  readonly items: readonly Item[]
  readonly impacts: readonly Impact[]
  readonly mayDecide: (impact: Impact) => boolean
  readonly onDecide: (deciding: Deciding) => void
}

/** The change, what it is about, what that touches: beside each other with lines between, or below each other where there is no room. */
function Canvas({ title, items, impacts, mayDecide, onDecide }: CanvasProps) {
  const branches = branchesOf(
    items.map(({ record }) => record.id),
    impacts,
  )
  const rows = rowsIn(branches)
  return (
    <div className={styles.canvas} style={{ '--rows': rows }}>
      <div className={`${styles.box} ${styles.change}`}>
        <span className={styles.what}>{words.change}</span>
        <span className={styles.name}>{title}</span>
      </div>
      <Lines side="items" rows={rows}>
        {branches.map((branch) => (
          <path key={branch.id} d={curve(startOf({ row: 1 }), startOf(branch))} vectorEffect="non-scaling-stroke" />
        ))}
      </Lines>
      <Lines side="impacts" rows={rows}>
        {branches.flatMap((branch) =>
          branch.impacts.map((one, at) => (
            <path
              key={one.id}
              d={curve(startOf(branch), startOf(branch) + at)}
              data-state={one.state}
              vectorEffect="non-scaling-stroke"
            />
          )),
        )}
      </Lines>
      <ul className={styles.branch} aria-label={words.list}>
        {branches.map((branch) => (
          <BranchOf
            key={branch.id}
            branch={branch}
            item={items.find(({ record }) => record.id === branch.id)}
            mayDecide={mayDecide}
            onDecide={onDecide}
          />
        ))}
      </ul>
    </div>
  )
}

type LinesProps = { readonly side: 'items' | 'impacts'; readonly rows: number; readonly children: React.ReactNode }

const Lines = ({ side, rows, children }: LinesProps) => (
  <svg
    className={styles.lines}
    data-side={side}
    viewBox={`0 0 100 ${rows}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

type BranchProps = {
  readonly branch: Branch<Impact>
  readonly item: Item | undefined
  readonly mayDecide: (impact: Impact) => boolean
  readonly onDecide: (deciding: Deciding) => void
}

function BranchOf({ branch, item, mayDecide, onDecide }: BranchProps) {
  const { outlineOf } = useFrame()
  const record = item?.record
  const place = { '--row': branch.row, '--span': branch.span }
  return (
    <li className={styles.branch}>
      <div className={`${styles.box} ${styles.item}`} style={place}>
        {isRef(record) ? (
          <>
            <span className={styles.what}>
              {[record.number, outlineOf(record.kind)?.label[0]].filter(Boolean).join(', ')}
            </span>
            <ToRecord record={record} className={styles.name ?? ''}>
              {record.title}
            </ToRecord>
          </>
        ) : (
          <span className={styles.what}>{record ? words.restricted : words.others}</span>
        )}
        {item?.what && <span className={styles.what}>{item.what}</span>}
      </div>
      <ul className={styles.impacts}>
        {branch.impacts.map((impact, at) => (
          <ImpactBox
            key={impact.id}
            impact={impact}
            row={branch.row + at}
            onAccept={mayDecide(impact) ? () => onDecide({ impact, how: 'accept' }) : undefined}
            onRefuse={mayDecide(impact) ? () => onDecide({ impact, how: 'refuse' }) : undefined}
          />
        ))}
      </ul>
    </li>
  )
}
