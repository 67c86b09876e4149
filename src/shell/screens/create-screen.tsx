import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { CreateForm } from '#screens/form/create-form.tsx'
import { words as formWords } from '#screens/form/words.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { mayBegin } from '#kernel/access/may-begin.ts'
import { whoInWords } from '#kernel/access/words.ts'
import { RecordContext } from '#shell/frame/record-context.tsx'
import { NotFound } from '#shell/frame/not-found.tsx'
import styles from './screens.module.css'

/** Makes a new record. */
export const CreateScreen = () => (
  <RecordContext>
    <Create />
  </RecordContext>
)

function Create() {
  const { module, record } = useParams({ strict: false })
  const { type, from, parent, copy, ...fill } = useSearch({ strict: false })
  const registry = useRegistry()
  const { me, routeOf } = useFrame()
  const navigate = useNavigate()
  const { history } = useRouter()
  const definition = registry.find(record ?? '')
  if (!definition || !module || routeOf(definition.name) !== module) return <NotFound />
  const [one] = definition.label
  const title = definition.partOf && parent ? formWords.titleFor(one, parent) : formWords.title(one)
  return (
    <>
      <title>{`${title} · Plumbline`}</title>
      <h1>{title}</h1>
      {definition.partOf || mayBegin(me, definition) ? (
        <CreateForm
          key={`${definition.name} ${copy ?? ''}`}
          definition={definition}
          {...(type && from && { tie: { type, from } })}
          {...(parent && { parent })}
          {...(copy && { copy })}
          fill={fill}
          onCreated={(made) =>
            from || parent
              ? history.back()
              : void navigate({ to: '/$module/$number', params: { module, number: made.number }, replace: true })
          }
          onCancel={() => history.back()}
        />
      ) : (
        <p className={styles.sentence}>
          {definition.begins ?? formWords.notAllowed(whoInWords(definition.may.create, {}))}
        </p>
      )}
    </>
  )
}
