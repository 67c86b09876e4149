import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Segments } from '#ui/segments.tsx'
import { Coming } from '#ui/coming.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { filled, type Search } from '#screens/list/list-search.ts'
import { Conflicts } from './conflicts-card.tsx'
import type { Duties, RoleRights } from './duties.ts'
import { RightsMatrix } from './rights-matrix.tsx'
import { words } from './words.ts'
import styles from './duties.module.css'

/** What each role may do, as the rules say, and where one person could do what two should. */
export function RightsScreen() {
  const asked = useQuery({
    queryKey: ['people', 'duties'],
    queryFn: ({ signal }) => ask<Duties>('GET', '/api/v1/duties', { signal }),
  })
  return (
    <section aria-labelledby="rights-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <h1 id="rights-title">{words.title}</h1>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && <Loaded duties={asked.data} />}
    </section>
  )
}

function Loaded({ duties }: { readonly duties: Duties }) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isShort, setShort] = useState(true)
  const chosen = duties.roles.find(({ role }) => role === search.role) ?? duties.roles[0]
  const choose = (role: string) =>
    void navigate({
      to: '.',
      search: (now: Search) => filled({ ...now, role }),
      replace: true,
      resetScroll: false,
    })
  if (!chosen) return null
  return (
    <div className={styles.columns}>
      <Roles roles={duties.roles} chosen={chosen} onChoose={choose} />
      <div className={styles.matrix}>
        <div className={styles.head}>
          <h2 className={styles.title}>{chosen.record.title}</h2>
          <span className={styles.quiet}>{words.people(chosen.holders)}</span>
          <div className={styles.short}>
            <Segments
              quiet
              label={words.kinds}
              options={[
                { value: 'own' as const, label: words.ownKinds },
                { value: 'all' as const, label: words.allKinds },
              ]}
              value={isShort ? 'own' : 'all'}
              onChange={(next) => setShort(next !== 'all')}
            />
          </div>
        </div>
        {chosen.purpose && <p className={styles.quiet}>{chosen.purpose}</p>}
        <RightsMatrix chosen={chosen} isShort={isShort} />
      </div>
      <Conflicts duties={duties} chosen={chosen} />
    </div>
  )
}

type RolesProps = {
  readonly roles: readonly RoleRights[]
  readonly chosen: RoleRights
  readonly onChoose: (role: string) => void
}

const Roles = ({ roles, chosen, onChoose }: RolesProps) => (
  <div className={styles.roles} role="radiogroup" aria-label={words.roles}>
    {roles.map(({ role, record, holders }) => (
      <label key={role} className={styles.role}>
        <input
          type="radio"
          name="role"
          className={styles.radio}
          checked={role === chosen.role}
          onChange={() => onChoose(role)}
        />
        <span>{record.title}</span>
        <span className={styles.count}>{holders}</span>
      </label>
    ))}
  </div>
)
