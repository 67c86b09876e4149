import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { records } from '#kernel/api/client.ts'
import { StateChip } from '#ui/state-chip.tsx'
import { underWay } from '#modules/contents/under-way.ts'
import { documentVersion } from '../document-version.ts'
import { words } from './words.ts'
import styles from './reader.module.css'

/** Leads to the version that is being worked on, where there is one. */
export function UnderWay({ document }: { readonly document: string }) {
  const asked = { parent: document, state: underWay.join(',') }
  const { data } = useQuery({
    queryKey: [documentVersion.plural, 'list', asked],
    queryFn: ({ signal }) => records(documentVersion).list(asked, signal),
  })
  const [version] = data?.items ?? []
  const state = version && documentVersion.workflow.states[version.state]
  if (!version || !state) return null
  return (
    <p className={styles.line}>
      <StateChip tone={state.tone} label={state.label} />
      <Link to="/$module/$number" params={{ module: 'document-control', number: version.number }}>
        {words.open(version.label as string)}
      </Link>
    </p>
  )
}
