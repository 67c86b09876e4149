import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { VisuallyHidden } from '@mantine/core'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { modules } from '#modules/contents/modules.ts'
import type { RoleRights } from './duties.ts'
import { rightNames, type Extent, type RightName } from './rights.ts'
import { words } from './words.ts'
import styles from './duties.module.css'

type RightsMatrixProps = { readonly chosen: RoleRights; readonly isShort: boolean }

/** A row for each kind of record, by module; a column for each right. */
export function RightsMatrix({ chosen: { record, kinds }, isShort }: RightsMatrixProps) {
  const registry = useRegistry()
  const shown = isShort
    ? kinds.filter(({ rights }) => rightNames.some((right) => isBeyondView(right, rights[right])))
    : kinds
  const rowsOf = modules.map(({ label, records }) => ({
    label,
    rows: shown.filter(({ kind }) => records.includes(kind)),
  }))
  return (
    <>
      <ScrollBox label={words.matrix(record.title)}>
        <table className={styles.table} aria-label={words.matrix(record.title)}>
          <thead>
            <tr>
              <th scope="col">{words.kind}</th>
              {rightNames.map((right) => (
                <th key={right} scope="col" title={words.means[right]} className={styles.right}>
                  {words.rights[right]}
                </th>
              ))}
            </tr>
          </thead>
          {rowsOf.map(({ label, rows }) =>
            rows.length === 0 ? null : (
              <tbody key={label}>
                <tr className={styles.module}>
                  <th scope="rowgroup" colSpan={rightNames.length + 1}>
                    <span className={styles.stays}>{label}</span>
                  </th>
                </tr>
                {rows.map(({ kind, rights }) => (
                  <tr key={kind}>
                    <th scope="row">{registry.find(kind)?.label[1] ?? kind}</th>
                    {rightNames.map((right) => (
                      <td key={right} className={styles.right}>
                        <Mark extent={rights[right]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ),
          )}
        </table>
      </ScrollBox>
      <ul className={styles.legend}>
        {(['all', 'some', 'none'] as const).map((extent) => (
          <li key={extent}>
            <Mark extent={extent} isLegend /> {words.legend[extent]}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What sets the role apart: that everybody may view and take out, and edit their own, says nothing of it. */
const isBeyondView = (right: RightName, extent: Extent) =>
  !['view', 'editOwn', 'export'].includes(right) && extent === 'all'

const Mark = ({ extent, isLegend = false }: { readonly extent: Extent; readonly isLegend?: boolean }) => (
  <>
    {extent === 'all' && <IconCheck size={16} stroke={2} aria-hidden className={styles.yes} />}
    {extent === 'some' && <IconUser size={14} stroke={1.8} aria-hidden className={styles.some} />}
    {extent === 'none' && (
      <span aria-hidden className={styles.no}>
        –
      </span>
    )}
    {!isLegend && <VisuallyHidden>{words.extents[extent]}</VisuallyHidden>}
  </>
)
