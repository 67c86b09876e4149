import { useState, type ReactNode } from 'react'
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
import { changeAction } from '../plan/change-action.ts'
import { useParts } from '../use-parts.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { branchesOf, curve, rowsIn, startOf, type Branch } from './canvas.ts'
import { stillAsked } from '../change-states.ts'
import { isEnded } from '../is-ended.ts'
import { changeImpact, weighers } from './change-impact.ts'
import { ImpactBox } from './impact-box.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { nameOf, type Impact } from './drawn-impact.tsx'
import { words } from './words.ts'
import styles from './impact.module.css'

type Item = { readonly key: string; readonly record: Named; readonly what: string | null }

type Beside = {
  readonly key: string
  readonly kind: string
  readonly what: string
  readonly today: string | null
  readonly becomes: string | null
}

const itemsOf = ({ items }: Listed) => (Array.isArray(items) ? (items as readonly Item[]) : []) // The field's own columns.
const besidesOf = ({ besides }: Listed) => (Array.isArray(besides) ? (besides as readonly Beside[]) : []) // Likewise.

const idOf = (named: unknown) => (isRef(named) ? named.id : null)

/** What else changes, as others hang on it: impacts that are revised. */
const revisedWith = (items: readonly Item[], impacts: readonly Impact[]): readonly Item[] =>
  impacts.flatMap(({ id, record }) => {
    const isHeld = record !== null && impacts.some(({ item }) => item?.id === record.id)
    if (!isHeld || items.some((one) => one.record.id === record.id)) return []
    return [{ key: id, record, what: words.revised }]
  })

/** What is to be revised takes an action, unless it is revised in the bundle. */
const takesAction = ({ state, treatment, revisedIn }: Impact) =>
  state === 'accepted' && treatment === 'Revise' && revisedIn === null

type Deciding = { readonly impact: Impact; readonly how: 'accept' | 'refuse' }

/** What a change is about and what that touches: proposed from what is connected to it, decided here. */
export function ImpactSection({ record }: SectionProps) {
  const { me } = useFrame()
  const asked = useParts(changeImpact, record.number)
  const planned = useParts(changeAction, record.number)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const impacts = (asked.data ?? []).filter(({ state }) => state !== 'withdrawn') as readonly Impact[]
  const items = itemsOf(record)
  const besides = besidesOf(record)
  const isSaid = items.length > 0 || besides.length > 0
  const isBefore = stillAsked.includes(record.state)
  const isOver = isEnded(record)
  const within = { state: record.state }
  // What is revised in the bundle, or planned already, needs no action of its own.
  const covered = new Set(
    (planned.data ?? [])
      .filter(({ state }) => state !== 'cancelled')
      .flatMap(({ covers }) => covers?.map(({ id }) => id)),
  )
  const planOf = (impact: Impact) =>
    planned.data && takesAction(impact) && !covered.has(impact.id) ? (
      <AddPart
        record={record}
        kind={changeAction.name}
        label={words.plan}
        says={words.planOf(nameOf(impact))}
        fill={{ covers: impact.number }}
      />
    ) : null
  const mayDecide = ({ creator }: Impact) =>
    record.may.add.includes(changeImpact.name) &&
    can(me, weighers, { owner: idOf(record.owner), creator: idOf(creator), within })
  return (
    <SectionCard
      title={words.title}
      className={styles.section}
      beside={
        <span className={styles.sums}>
          <Sums impacts={impacts} isOver={isOver} />
          {isSaid && <AddPart record={record} kind={changeImpact.name} label={words.add} />}
        </span>
      }
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && !isSaid && <p className={styles.quiet}>{isOver ? words.noItemsEver : words.noItems}</p>}
      {asked.data && isSaid && impacts.length === 0 && (
        <p className={styles.quiet}>{isOver ? words.noneEver : words.none}</p>
      )}
      {isBefore && impacts.some(({ state }) => state === 'proposed') && <p className={styles.quiet}>{words.before}</p>}
      {asked.data && isSaid && (
        <Canvas
          title={typeof record.title === 'string' ? record.title : record.number}
          items={[...items, ...revisedWith(items, impacts)]}
          besides={besides}
          impacts={impacts}
          mayDecide={mayDecide}
          onDecide={setDeciding}
          planOf={planOf}
        />
      )}
      {deciding?.how === 'accept' && <AcceptDialog impact={deciding.impact} onClose={() => setDeciding(null)} />}
      {deciding?.how === 'refuse' && <RefuseDialog impact={deciding.impact} onClose={() => setDeciding(null)} />}
    </SectionCard>
  )
}

function Sums({ impacts, isOver }: { readonly impacts: readonly Impact[]; readonly isOver: boolean }) {
  const count = (state: string) => impacts.filter((one) => one.state === state).length
  const [accepted, refused, open] = [count('accepted'), count('refused'), count('proposed')]
  return (
    <>
      {accepted > 0 && <Verdict tone="done">{words.accepted(accepted)}</Verdict>}
      {refused > 0 && <span>{words.refused(refused)}</span>}
      {open > 0 &&
        (isOver ? <span>{words.openEver(open)}</span> : <Verdict tone="missing">{words.open(open)}</Verdict>)}
    </>
  )
}

type CanvasProps = {
  readonly title: string
  readonly items: readonly Item[]
  readonly besides: readonly Beside[]
  readonly impacts: readonly Impact[]
  readonly mayDecide: (impact: Impact) => boolean
  readonly onDecide: (deciding: Deciding) => void
  /** What adds an action for one that needs it. */
  readonly planOf: (impact: Impact) => ReactNode
}

/** The change, what it is about, what that touches: beside each other with lines between, or below each other where there is no room. */
function Canvas({ title, items, besides, impacts, mayDecide, onDecide, planOf }: CanvasProps) {
  const branches = branchesOf([...items.map(({ record }) => record.id), ...besides.map(({ key }) => key)], impacts)
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
            beside={besides.find(({ key }) => key === branch.id)}
            mayDecide={mayDecide}
            onDecide={onDecide}
            planOf={planOf}
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
  readonly beside: Beside | undefined
  readonly mayDecide: (impact: Impact) => boolean
  readonly onDecide: (deciding: Deciding) => void
  readonly planOf: (impact: Impact) => ReactNode
}

function BranchOf({ branch, item, beside, mayDecide, onDecide, planOf }: BranchProps) {
  const { outlineOf } = useFrame()
  const record = item?.record
  const place = { '--row': branch.row, '--span': branch.span }
  return (
    <li className={styles.branch}>
      <div className={`${styles.box} ${styles.item}`} style={place}>
        {beside ? (
          <Unrecorded beside={beside} />
        ) : isRef(record) ? (
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
            plan={planOf(impact)}
          />
        ))}
      </ul>
    </li>
  )
}

/** What changes and has no page to lead to: what it is, and from what to what. */
const Unrecorded = ({ beside: { kind, what, today, becomes } }: { readonly beside: Beside }) => (
  <>
    <span className={styles.what}>{kind}</span>
    <span className={styles.name}>{what}</span>
    {(today ?? becomes) !== null && <span className={styles.what}>{words.fromTo(today, becomes)}</span>}
  </>
)
