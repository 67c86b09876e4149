import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useRef } from 'react'
import { todayHere } from '#ui/today.tsx'
import { records, type NewTie, type Whole } from '#kernel/api/client.ts'
import type { Ref } from '#kernel/outline/ref.ts'
import { fieldsOf, parentsOf, type Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { copiedFrom } from '#kernel/definition/types.ts'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { useComputed } from './computed.tsx'
import { copied } from './copied.ts'
import { type KeptDraft } from '#features/drafts/drafts.ts'
import { draftOf } from '#features/drafts/known-draft.ts'
import { grouped, offered, type FormValues } from '#kernel/workflow/entered.ts'
import { fieldOf } from '#kernel/kinds/errors.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { isComputed, kindOf } from '#kernel/kinds/kinds.ts'
import { withComputedOnes } from './fields.tsx'
import { linksIn, refTo, saidIn, useFilled, type Fill } from './filled.tsx'
import { focusInput } from './focus-input.tsx'
import { FormGroup } from './form-group.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { DraftNote, Restored } from '#features/drafts/restored.tsx'
import { Summary } from './summary.tsx'
import { useCreation } from './use-creation.tsx'
import { words } from './words.ts'
import styles from './form.module.css'

/** Comes with the forms of what is compared. */
const SimilarWhileTyping = lazy(() =>
  import('#features/similar/similar-while-typing.tsx').then((similar) => ({ default: similar.SimilarWhileTyping })),
)

/** Come with the forms that take files. */
const ChooseFiles = lazy(() =>
  import('#features/files/choose-files.tsx').then((files) => ({ default: files.ChooseFiles })),
)
const SendFiles = lazy(() => import('#features/files/send-files.tsx').then((files) => ({ default: files.SendFiles })))

type CreateFormProps = {
  readonly definition: Definition
  /** A tie that the new record is made with. */
  readonly tie?: NewTie
  /** The number of the record that the new one is a part of. */
  readonly parent?: string
  /** The number of the record that the new one begins as a duplicate of. */
  readonly copy?: string
  readonly fill?: Fill
  readonly onCreated: (record: Whole) => void
  readonly onCancel: () => void
}

/** Makes a new record. Waits for what was typed before, so that nothing typed now is overwritten. */
export function CreateForm(props: CreateFormProps) {
  const { definition, parent: number, copy, fill = nothing } = props
  const registry = useRegistry()
  const { me } = useFrame()
  const links = linksIn(definition, fill)
  const form = ['new', definition.name, number, copy, ...links.map((link) => link.number)].filter(Boolean).join(':')
  const draft = useQuery({ ...draftOf(form), gcTime: 0, staleTime: Infinity })
  const mine = useQuery({
    queryKey: ['people', 'glance', me.id],
    queryFn: () => records(registry.named('person')).glance(me.number),
    staleTime: 60_000,
  })
  const parent = useParent(definition, number)
  const filled = useFilled(links)
  const begun = useBegun(props.tie)
  const original = useQuery({
    queryKey: [definition.plural, 'glance', copy],
    queryFn: () => records(definition).glance(copy ?? ''),
    enabled: copy !== undefined,
    retry: false,
  })
  if (draft.isPending || mine.isPending || parent.isLoading || original.isLoading || filled.isLoading) return null
  if (begun.isLoading) return null
  const self: Ref = { id: me.id, kind: 'person', number: me.number, title: me.name, state: 'active' }
  const initial = initialValues(props.definition, {
    owner: self,
    department: mine.data?.department ?? null,
    site: mine.data?.site ?? null,
  })
  const within = {
    ...initial,
    ...(original.data && copied(definition, original.data)),
    ...(parent.data && { parent: parent.data }),
    ...saidIn(definition, fill),
    ...filled.values,
    ...begun.values,
  }
  return (
    <>
      {props.tie && <Tied tie={props.tie} />}
      {copy && <Copied number={copy} isThere={original.data !== undefined} />}
      <OpenForm {...props} from={original.data?.number} form={form} draft={draft.data ?? null} initial={within} />
    </>
  )
}

/** Says from which record the form was filled, or that it could not be. */
const Copied = ({ number, isThere }: { readonly number: string; readonly isThere: boolean }) => (
  <p className={styles.copied} role="status">
    {isThere ? words.copied(number) : words.notCopied(number)}
  </p>
)

/** Says of what record the new one is made. */
function Tied({ tie: { type, from } }: { readonly tie: NewTie }) {
  const registry = useRegistry()
  const link = from === undefined ? undefined : registry.numbered(from)?.links[type]
  return link && from !== undefined ? <p className={styles.copied}>{words.linkedTo(link.label[1], from)}</p> : null
}

/** The record that a new one is a part of, as forms hold it. */
function useParent(part: Definition, number: string | undefined) {
  const registry = useRegistry()
  const [first] = parentsOf(part)
  const named = number === undefined ? undefined : registry.numbered(number)
  const isParent = parentsOf(part).some(({ of }) => of === named?.name)
  const definition = (isParent ? named : undefined) ?? registry.named(first?.of ?? 'person')
  return useQuery({
    queryKey: [definition.plural, 'ref', number],
    queryFn: () => refTo(definition, number ?? ''),
    enabled: first !== undefined && number !== undefined,
  })
}

const nothing = {}

/** The texts that a record begins with which is made from another, as the link between them says. */
function useBegun(tie: NewTie | undefined) {
  const registry = useRegistry()
  const from = tie && 'from' in tie ? tie.from : undefined
  const definition = from === undefined ? undefined : registry.numbered(from)
  const fills: Readonly<Record<string, string>> = (tie && definition?.links[tie.type]?.fills) ?? {}
  const asked = useQuery({
    queryKey: [definition?.plural, 'glance', from],
    queryFn: () => records(definition ?? registry.named('person')).glance(from ?? ''),
    enabled: Object.keys(fills).length > 0,
    retry: false,
  })
  const { data } = asked
  const texts = Object.entries(fills).flatMap(([there, here]) => {
    const text = data?.[here]
    return typeof text === 'string' ? [[there, text] as const] : []
  })
  return { isLoading: asked.isLoading, values: Object.fromEntries(texts) }
}

/** What a new record starts with: the same as the server takes where nothing is entered, and days that begin with today. */
function initialValues(definition: Definition, mine: FormValues): FormValues {
  const values = fieldsOf(definition).flatMap(([name, field]) => {
    const begins = kindOf(field).initial(field, todayHere())
    if (begins !== undefined) return [[name, begins] as const]
    return !definition.master && !field.required && name in mine ? [[name, mine[name]] as const] : []
  })
  return Object.fromEntries(values)
}

type OpenFormProps = CreateFormProps & {
  readonly form: string
  readonly draft: KeptDraft | null
  readonly initial: FormValues
  /** The record that it was filled from. */
  readonly from: string | undefined
}

function OpenForm({ definition, tie, onCreated, onCancel, form, draft, initial, from }: OpenFormProps) {
  const links = [
    ...(tie ? [tie] : []),
    ...(from !== undefined && isWorkedOn(definition) ? [{ type: copiedFrom, to: from }] : []),
  ]
  const creation = useCreation({ definition, form, draft, initial, links, onCreated })
  const { values, errors, made } = creation
  const element = useRef<HTMLFormElement>(null)
  const computed = useComputed(definition, values)
  const names = withComputedOnes(definition, offered(definition, 'creation')).filter(
    (name) => !(definition.partOf && name === 'parent' && initial.parent),
  )
  const [one] = definition.label

  if (made)
    return (
      <div className={styles.form}>
        <Suspense>
          <SendFiles
            definition={definition}
            number={made.number}
            chosen={creation.chosen}
            onDone={() => onCreated(made)}
          />
        </Suspense>
      </div>
    )
  return (
    <form
      className={styles.form}
      data-similar={definition.similar ? true : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        creation.submit()
      }}
      noValidate
      ref={element}
      aria-label={words.title(one)}
    >
      {creation.restored && <Restored at={creation.restored} onDiscard={creation.discard} />}
      <Summary errors={creation.said} onGo={(input) => element.current && focusInput(element.current, input)} />
      {grouped(definition, names).map((group, at) => (
        <Fragment key={group.heading}>
          <FormGroup
            definition={definition}
            group={group}
            values={{ ...values, ...onlyComputed(definition, computed) }}
            errors={errors}
            onChange={creation.type}
            isOpen={
              isNeeded(group.fields) ||
              group.fields.some(([name]) => Object.keys(errors).some((input) => fieldOf(input) === name))
            }
          />
          {at === 0 && definition.photos && (
            <Suspense fallback={<div className={styles.filesToCome} />}>
              <ChooseFiles chosen={creation.chosen} onChange={creation.choose} />
            </Suspense>
          )}
          {at === 0 && definition.similar && (
            <div className={styles.similar}>
              <Suspense>
                <SimilarWhileTyping definition={definition} values={values} />
              </Suspense>
            </div>
          )}
        </Fragment>
      ))}
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={creation.isBusy}>
          {words.create(one)}
        </Button>
        <Button size="md" variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <DraftNote state={creation.draftState} />
      </div>
      <LeaveGuard send={creation.sendDraft} />
    </form>
  )
}

const isNeeded = (fields: readonly (readonly [string, Pick<Field, 'required' | 'asked'>])[]) =>
  fields.some(([, { required, asked }]) => required || asked)

/** Only what rules say; the rest is as it was typed. */
const onlyComputed = (definition: Definition, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isComputed(definition.fields[name])))
