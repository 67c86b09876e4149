import { useQuery } from '@tanstack/react-query'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { Coming } from '#ui/coming.tsx'
import { AsOfButton } from '#features/as-of/as-of-button.tsx'
import { Past } from '#features/as-of/past.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { usePrinting } from '#screens/list/use-printing.tsx'
import { Segments } from '#ui/segments.tsx'
import { ByPerson } from './by-person.tsx'
import { ByRole } from './by-role.tsx'
import { Empty } from './empty.tsx'
import { ExportMatrix } from './export-matrix.tsx'
import { Legend } from './legend.tsx'
import { MatrixFilters } from './matrix-filters.tsx'
import { counts, narrowed, type Matrix, type RoleMatrix } from './matrix.ts'
import { PeopleGrid } from './people-grid.tsx'
import { ProcessStrip } from './process-strip.tsx'
import { RolesGrid } from './roles-grid.tsx'
import { useAddress, type Address } from './use-address.tsx'
import { atFirst, toldBy, usePeople } from './use-people.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

/** Who has met what is required of them, and in which job roles what is required (ISO 9001 7.2). */
export function MatrixScreen() {
  const address = useAddress()
  return (
    <Past what={words.title} on={address.on} onGo={(on) => address.go({ on: on ?? undefined })}>
      <PrintMark what={words.title} />
      <section aria-labelledby="matrix-title" className={styles.screen}>
        <header className={styles.header}>
          <h1 id="matrix-title">{words.title}</h1>
          <div className={styles.actions}>
            <Segments
              quiet
              label={words.look}
              value={address.by}
              options={[
                { value: 'people', label: words.byPeople },
                { value: 'roles', label: words.byRoles },
              ]}
              onChange={(by) => address.go({ by: by === 'roles' ? by : undefined })}
            />
            {address.on === null && <AsOfButton what={words.title} onGo={(on) => address.go({ on })} />}
            <ExportMatrix address={address} />
          </div>
        </header>
        {address.on === null && <ProcessStrip address={address} />}
        <MatrixFilters address={address} />
        {address.by === 'roles' ? <Roles address={address} /> : <People address={address} />}
      </section>
    </Past>
  )
}

/** Whether there is room for a table; a printer has none for so many columns. */
const useRoom = (): boolean => {
  const isWide = useMediaQuery('(width >= 768px)', true, { getInitialValueInEffect: false })
  return !usePrinting() && isWide
}

const sizeOf = ({ people, others, requirements }: Matrix) =>
  others > 0
    ? words.part(people.length, others, requirements.length)
    : words.size(people.length, requirements.length, 'people')

function People({ address }: { readonly address: Address }) {
  const told = usePeople(address)
  const isWide = useRoom()
  const { data } = told
  const matrix = data && 'people' in data ? data : undefined
  const { standing } = address
  const wanted = standing.join()
  // Half a megabyte at most: counted once, not with each cell that takes the focus.
  const shown = useMemo(
    () => matrix && narrowed(matrix, standing),
    // oxlint-disable-next-line react/exhaustive-deps -- The standings by their words: the list is a new one each time.
    [matrix, wanted],
  )
  // Of a part nothing is counted: it would be taken for all.
  const found = useMemo(() => (matrix && matrix.others === 0 ? counts(matrix) : null), [matrix])
  if (!matrix || !shown || told.error)
    return <Coming asked={{ ...told, data: matrix }} loading={words.loading} failed={words.failed} />
  const Form = isWide ? PeopleGrid : ByPerson
  return (
    <>
      <Note {...matrix} says={words.explainPeople} size={sizeOf(shown)} />
      <Legend found={found} isLarge={matrix.people.length + matrix.others > atFirst} address={address} />
      {shown.people.length === 0 ? (
        <Empty address={address} says={words.nobody} />
      ) : (
        // Another narrowing begins at its own first cell.
        <Form key={`${JSON.stringify(address.asked)} ${wanted}`} matrix={shown} />
      )}
    </>
  )
}

function Roles({ address }: { readonly address: Address }) {
  const told = useQuery(toldBy<RoleMatrix>(address.asked))
  const isWide = useRoom()
  const { data } = told
  if (!data || !('roles' in data) || told.error)
    return <Coming asked={{ ...told, data: undefined }} loading={words.loading} failed={words.failed} />
  const Form = isWide ? RolesGrid : ByRole
  return (
    <>
      <Note
        {...data}
        says={words.explainRoles}
        size={words.size(data.roles.length, data.requirements.length, 'roles')}
      />
      {data.roles.length === 0 ? (
        <Empty address={address} says={words.noRoles} />
      ) : (
        <Form key={JSON.stringify(address.asked)} matrix={data} address={address} />
      )}
    </>
  )
}

type NoteProps = { readonly says: string; readonly size: string; readonly isOfAll: boolean }

const Note = ({ says, size, isOfAll }: NoteProps) => (
  <p className={styles.note}>
    {says} <span role="status">{size}.</span> {!isOfAll && words.ofThose}
  </p>
)
