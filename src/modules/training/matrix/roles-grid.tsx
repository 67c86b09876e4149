import { useCallback, useMemo } from 'react'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { jobRole } from '../job-role/job-role.ts'
import { Grid } from './grid.tsx'
import type { Drawn } from './grid-props.tsx'
import { Fraction } from './grid-edges.tsx'
import { shareAt, shareOfRole, sumOf, type RoleMatrix } from './matrix.ts'
import { ShareBar } from './share-bar.tsx'
import type { Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

type RolesProps = { readonly matrix: RoleMatrix; readonly address: Address }

/** Job roles by requirements; a cell leads to the people behind it. */
export function RolesGrid({ matrix, address: { go } }: RolesProps) {
  const { roles, requirements } = matrix
  const groups = useMemo(() => [{ name: '', from: 0, count: roles.length }], [roles])
  const drawn = useCallback(
    (item: number, column: number): Drawn => {
      const share = shareAt(matrix, item, column)
      const says = words.roleCell(roles[item]?.title ?? '', requirements[column]?.title ?? '', share)
      return { says, shows: share ? <ShareBar {...share} /> : <span className={styles.dash}>–</span> }
    },
    [matrix, roles, requirements],
  )
  const nameOf = useCallback(
    (item: number) => {
      const { title = '', number = '', holders = 0 } = roles[item] ?? {}
      return (
        <>
          <ToRecord record={{ kind: jobRole.name, number }} className={styles.link}>
            <span className={styles.role}>{title}</span>
          </ToRecord>
          <span className={styles.count}>{words.holdersOf(holders)}</span>
        </>
      )
    },
    [roles],
  )
  const shareOf = useCallback(
    (item: number) => {
      const { met, of } = shareOfRole(matrix, item)
      return { shows: <Fraction met={met} of={of} />, says: words.shareMet(met, of) }
    },
    [matrix],
  )
  const onOpen = (item: number, column: number) => {
    if (shareAt(matrix, item, column))
      go({ by: undefined, role: roles[item]?.number, requirement: requirements[column]?.number })
  }
  return (
    <Grid
      label={words.title}
      corner={words.role}
      groups={groups}
      requirements={requirements}
      nameOf={nameOf}
      shareOf={shareOf}
      drawn={drawn}
      foot={sumOf(requirements)}
      onOpen={onOpen}
    />
  )
}
