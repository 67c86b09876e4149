import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { records, type Listed } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { documentVersion } from '../document-version.ts'
import { numberIn, openAsked } from './answers.tsx'
import { words } from './words.ts'
import styles from './acknowledging.module.css'

/** The version in effect of the document that a version is of. */
function useInEffect({ parent }: Listed) {
  const asked = { parent: numberIn(parent) ?? '', state: 'effective' }
  return useQuery({
    queryKey: [documentVersion.plural, 'list', asked],
    queryFn: ({ signal }) => records(documentVersion).list(asked, signal),
    enabled: isRef(parent),
  })
}

type ReplacedProps = {
  readonly version: Listed
  /** How many sections of it were read on this device and are recorded nowhere. */
  readonly read: number
}

/** Says that somebody no longer needs to read a version, what has replaced it, and what now. */
export function Replaced({ version, read }: ReplacedProps) {
  const { me } = useFrame()
  const inEffect = useInEffect(version)
  const open = useQuery(openAsked(me.id))
  const [now] = inEffect.data?.items ?? []
  const isOther = now && now.number !== version.number
  const instead = isOther && open.data?.items.find(({ reads }) => numberIn(reads) === now.number)
  if (!inEffect.data || !open.data) return null
  return (
    <div className={styles.replaced} role="status">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <p>
          <strong>{words.needless}</strong> {isOther && words.replacedBy(String(now.name))}{' '}
          {isOther ? (instead ? words.readInstead : words.notAsked) : words.nothingLeft}
        </p>
        {read > 0 && <p>{words.hadRead(read)}</p>}
      </div>
      {instead && (
        <Button
          className={styles.next}
          renderRoot={(props) => (
            <Link to="/$module/$number" params={{ module: 'training', number: instead.number }} {...props} />
          )}
        >
          {words.openInstead(String(now.name))}
        </Button>
      )}
    </div>
  )
}
