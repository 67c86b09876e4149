import { useCallback, useMemo, useState } from 'react'
import { daysBetween } from '#lib/days.ts'
import { PersonName } from '#ui/avatar.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isMet } from '../standings.ts'
import { Fraction } from './grid-edges.tsx'
import { Grid } from './grid.tsx'
import type { Drawn } from './grid-props.tsx'
import { HistoryPopover } from './history-popover.tsx'
import { bandsOf } from './layout.ts'
import { lookOf, Shape } from './look.tsx'
import { cellAt, sumOf, type Matrix } from './matrix.ts'
import { words } from './words.ts'
import styles from './matrix.module.css'

const nothing = <span className={styles.dash}>–</span>

/** People by requirements. */
export function PeopleGrid({ matrix }: { readonly matrix: Matrix }) {
  const { people, requirements, day, others } = matrix
  const [place, setPlace] = useState<{ readonly item: number; readonly column: number } | null>(null)
  const groups = useMemo(() => bandsOf(people.map(({ department, site }) => words.place(department, site))), [people])
  const drawn = useCallback(
    (item: number, column: number): Drawn => {
      const cell = cellAt(matrix, item, column)
      const says = words.cell(people[item]?.name ?? '', requirements[column]?.title ?? '', cell)
      if (!cell) return { says, shows: nothing }
      const { color, background } = lookOf(cell.standing)
      return {
        says,
        tint: isMet(cell.standing) ? undefined : background,
        ink: color,
        shows: (
          <>
            <Shape standing={cell.standing} />
            {words.inShort(cell, cell.day === null ? null : daysBetween(day, cell.day))}
          </>
        ),
      }
    },
    [matrix, people, requirements, day],
  )
  const nameOf = useCallback(
    (item: number) => {
      const { name = '', number = '' } = people[item] ?? {}
      return (
        <ToRecord record={{ kind: 'person', number }} className={styles.link}>
          <PersonName name={name} />
        </ToRecord>
      )
    },
    [people],
  )
  const shareOf = useCallback(
    (item: number) => {
      const { met = 0, of = 0 } = people[item] ?? {}
      return { shows: <Fraction met={met} of={of} />, says: words.shareMet(met, of) }
    },
    [people],
  )
  const onOpen = useCallback((item: number, column: number) => setPlace({ item, column }), [])
  const [person, requirement] = [people[place?.item ?? -1], requirements[place?.column ?? -1]]
  const opened =
    place && person && requirement
      ? {
          ...place,
          shows: <HistoryPopover person={person} requirement={requirement} onClose={() => setPlace(null)} />,
        }
      : null
  return (
    <Grid
      label={words.title}
      corner={words.person}
      groups={groups}
      requirements={requirements}
      nameOf={nameOf}
      shareOf={shareOf}
      drawn={drawn}
      foot={others > 0 ? null : sumOf(people)}
      opened={opened}
      onOpen={onOpen}
    />
  )
}
