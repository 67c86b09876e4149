import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { ImportPage } from '#features/import/import-page.tsx'
import { words } from '#features/import/words.ts'
import { mayBegin } from '#kernel/access/may-begin.ts'
import { whoInWords } from '#kernel/access/words.ts'
import { RecordContext } from '#shell/frame/record-context.tsx'
import { NotFound } from '#shell/frame/not-found.tsx'
import styles from './screens.module.css'

/** Brings records in from a file. */
export const ImportScreen = () => (
  <RecordContext>
    <Import />
  </RecordContext>
)

function Import() {
  const { module, record } = useParams({ strict: false })
  const { batch } = useSearch({ strict: false })
  const registry = useRegistry()
  const { me, routeOf } = useFrame()
  const navigate = useNavigate()
  const definition = registry.find(record ?? '')
  if (!definition || !module || definition.partOf || routeOf(definition.name) !== module) return <NotFound />
  const title = words.title(definition.label[1])
  // An import that is there already is also shown to those who may only take it back.
  const mayOpen = batch !== undefined || mayBegin(me, definition)
  return (
    <>
      <title>{`${title} · Plumbline`}</title>
      {mayOpen ? (
        <ImportPage
          definition={definition}
          id={batch}
          onBatch={(id) =>
            void navigate({
              to: '/$module/import/$record',
              params: { module, record: definition.name },
              search: id === undefined ? {} : { batch: id },
              replace: batch !== undefined && id !== undefined,
            })
          }
        />
      ) : (
        <>
          <h1>{title}</h1>
          <p className={styles.sentence}>
            {definition.begins ?? words.notAllowed(whoInWords(definition.may.create, {}))}
          </p>
        </>
      )}
    </>
  )
}
