import { Combobox, Input, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonName } from '#ui/avatar.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { inSentence } from '#lib/in-sentence.ts'
import { fold } from '#lib/fold.ts'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { barredInWords } from '#kernel/outline/barred.ts'
import type { Choice, Choices } from '#kernel/outline/choices.ts'
import type { Outline } from '#kernel/outline/outline.ts'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { InputProps } from '../input-props.ts'
import type { Target } from '../kind.ts'
import { useWhilePressed } from './use-while-pressed.tsx'
import styles from './picker.module.css'

type PickerProps = InputProps & {
  readonly target: Target
  /** What one that is looked for is called, where the field is not called after it. */
  readonly called?: string
}

/** How long after the last key one is searched for, in milliseconds. */
const patience = 500
const most = '20'

/** In a narrow column the titles of several kinds need more room than it has. */
const wide = { width: 'min(26rem, calc(100vw - 2rem))', position: 'bottom-start' } as const

/** A record of the list, as far as a picker reads it. */
type Found = Pick<Ref, 'id' | 'number' | 'state'> & { readonly [field: string]: unknown }

/** What is offered; what the step would refuse says so. */
type Offered = Choice & { readonly note: string | null }

const choiceOf = (outline: Outline, target: Target, found: Found): Choice => {
  const { id, number, state, [outline.title]: said } = found
  const stands = outline.states[state]
  const why = stands && isBarred(outline, target, state) ? barredInWords(stands, found) : null
  return { id, kind: outline.name, number, title: typeof said === 'string' ? said : number, state, why }
}

/** Whether the state keeps a record from being named here. */
const isBarred = ({ states }: Outline, target: Target, state: string) =>
  states[state]?.barred !== undefined && ![...(target.states ?? []), ...target.despite].includes(state)

/** What may be chosen here, and, to say why it may not, what is barred. */
const shownStates = (outline: Outline, target: Target, states: readonly string[]) =>
  [...states, ...Object.keys(outline.states).filter((state) => isBarred(outline, target, state))].join()

const inUse = ({ states }: Outline) =>
  Object.entries(states)
    .flatMap(([state, { tone }]) => (tone === 'done' ? state : []))
    .join()

/** What may be chosen: the states that the target names, else master data that is in use; a term, from its own list. */
const narrowed = (outline: Outline, target: Target) => ({
  ...(outline.master && { state: inUse(outline) }),
  ...(target.states && { state: shownStates(outline, target, target.states) }),
  ...(target.vocabulary !== null && { list: target.vocabulary }),
})

/** Another record, found by typing words of it. */
export function Picker(props: PickerProps) {
  const { field, target, called, name, value, onChange, errors, quiet = false, first: isFirst } = props
  const { me, outlineOf } = useFrame()
  const outline = outlineOf(target.to)
  if (!outline) throw new Error(`Nothing that ${field.label} may name is known.`)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  /** Why what was typed and left is no choice: said, because the value before it stands again. */
  const [lost, setLost] = useState<string | null>(null)
  const [words] = useDebouncedValue(typed ?? '', patience)
  const chosen = isRef(value) ? value : null
  const kinds = kindsOf(target, outlineOf)
  const isAmongKinds = kinds.length > 1
  /** Of several kinds, or of a list of terms, the field alone says what it is. */
  const sought = called ?? (isAmongKinds || target.vocabulary !== null ? field.label : outline.label[0])
  const { data, isFetching } = useQuery({
    queryKey: isAmongKinds
      ? [outline.plural, 'choices', kindsAsked(target, kinds), words]
      : [outline.plural, 'pick', narrowed(outline, target), words],
    queryFn: ({ signal }) =>
      isAmongKinds ? searchKinds(target, kinds, words, signal) : search(outline, target, words, signal),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  })
  const first = useOffered(field.offers, combobox.dropdownOpened)
  const { shown: options, press } = useWhilePressed(withFirst(first, data?.items ?? [], words))

  function choose(id: string) {
    const found = options.find((option) => option.id === id)
    onChange(found ? refOf(found) : null)
    setTyped(null)
    setLost(null)
    combobox.closeDropdown()
  }

  /** Whoever types a whole title and goes on has chosen it; what fits nothing must not vanish without a word. */
  function leave() {
    const meant = fold(typed ?? '')
    const found = meant === '' ? undefined : options.find(({ title }) => fold(title) === meant)
    if (found?.why === null) return choose(found.id)
    if (typed === '') onChange(null)
    setLost(meant === '' ? null : lostInWords(typed ?? '', found))
    setTyped(null)
    combobox.closeDropdown()
  }

  const drawn = (option: Offered) => (
    <Combobox.Option
      key={option.id}
      value={option.id}
      active={option.id === chosen?.id}
      disabled={option.why !== null}
      className={option.why === null ? undefined : styles.barred}
    >
      {option.kind === 'person' ? (
        <PersonName name={option.title} you={option.id === me.id} />
      ) : (
        <span className={styles.option}>
          {!outlineOf(option.kind)?.master && <RecordNumber number={option.number} split />}
          <span>{option.title}</span>
        </span>
      )}
      {option.why !== null && <span className={styles.why}>{option.why}</span>}
      {option.note !== null && <span className={styles.note}>{option.note}</span>}
    </Combobox.Option>
  )

  return (
    <Combobox store={combobox} onOptionSubmit={choose} offset={4} {...(isAmongKinds && quiet && wide)}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...(quiet ? { 'aria-label': field.label } : { label: field.label, description: field.help })}
          name={name}
          data-autofocus={isFirst || undefined}
          required={field.required ?? false}
          error={errors[name] ?? lost}
          value={typed ?? chosen?.title ?? ''}
          placeholder={`Type to find ${article(sought)}`}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setLost(null)
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onKeyDown={(event) => {
            // While one looks for a record, Enter chooses it; the form is not sent with the one before.
            if (event.key === 'Enter' && typed !== null) event.preventDefault()
          }}
          onBlur={leave}
          rightSection={
            isFetching ? (
              <Loader size={16} />
            ) : chosen && !field.required ? (
              <Input.ClearButton aria-label={`Clear ${field.label}`} onClick={() => onChange(null)} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={chosen && !field.required ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!data}>
        <Combobox.Options className={styles.options} aria-label={field.label} onPointerDown={press}>
          {isAmongKinds
            ? kinds.map((kind) => {
                const own = options.filter((option) => option.kind === kind.name)
                return own.length === 0 ? null : (
                  <Combobox.Group key={kind.name} label={kind.label[1]}>
                    {own.map(drawn)}
                  </Combobox.Group>
                )
              })
            : options.map(drawn)}
          {options.length === 0 && (
            <Combobox.Empty>
              {isAmongKinds ? `Nothing holds “${words}”` : `No ${inSentence(outline.label[0])} holds “${words}”`}
            </Combobox.Empty>
          )}
          {data?.isCut && <Combobox.Footer>There are more: type words to find them.</Combobox.Footer>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Those who are qualified for what the field is about, as far as its dialog says where they are asked for; null where everybody is. */
function useOffered(path: string | undefined, enabled: boolean): readonly Ref[] | null {
  const { data } = useQuery({
    queryKey: ['offers', path],
    queryFn: ({ signal }) =>
      ask<{ readonly isOpen: boolean; readonly people: readonly Ref[] }>('GET', path ?? '', { signal }),
    enabled: path !== undefined && enabled,
  })
  return data && !data.isOpen ? data.people : null
}

/** Those who are qualified first, as far as they hold the words; the others say that they are not. */
function withFirst(first: readonly Ref[] | null, found: readonly Choice[], words: string): readonly Offered[] {
  if (first === null) return found.map((one) => ({ ...one, note: null }))
  const ids = new Set(first.map(({ id }) => id))
  const fitting = first.filter(({ title }) => fold(title).includes(fold(words)))
  return [
    ...fitting.map((one) => ({ ...one, why: null, note: null })),
    ...found.filter(({ id }) => !ids.has(id)).map((one) => ({ ...one, note: notQualified })),
  ]
}

const notQualified = 'Not qualified for this'

/** What may be chosen that holds these words, by title where that is an order. */
async function search(outline: Outline, target: Target, words: string, signal: AbortSignal): Promise<Choices> {
  const { title, isSortedByTitle } = outline
  const asked = new URLSearchParams({
    ...narrowed(outline, target),
    ...(words && { q: words }),
    ...(isSortedByTitle && { sort: title }),
    limit: most,
  })
  const path = `${collection(outline)}?${asked.toString()}`
  const { items } = await ask<{ readonly items: readonly Found[] }>('GET', path, { signal })
  return { items: items.map((found) => choiceOf(outline, target, found)), isCut: false }
}

/** The kinds that may be named here and that there are. */
const kindsOf = ({ to, also }: Target, outlineOf: (kind: string) => Outline | undefined): readonly Outline[] =>
  [to, ...also].flatMap((kind) => outlineOf(kind) ?? [])

/** What a field of several kinds offers, as the server is asked for it. */
const kindsAsked = ({ states, despite }: Target, kinds: readonly Outline[]) => ({
  kinds: kinds.map(({ name }) => name).join(),
  ...(states && { states: states.join() }),
  ...(despite.length > 0 && { despite: despite.join() }),
})

/** What may be chosen of all kinds: the server says of each what one may read and name. */
function searchKinds(target: Target, kinds: readonly Outline[], words: string, signal: AbortSignal): Promise<Choices> {
  const asked = new URLSearchParams({ ...kindsAsked(target, kinds), ...(words && { q: words }) })
  return ask<Choices>('GET', `/api/v1/choices?${asked.toString()}`, { signal })
}

const refOf = ({ id, kind, number, title, state }: Choice): Ref => ({ id, kind, number, title, state })

const lostInWords = (typed: string, found: Choice | undefined) =>
  found?.why ? `“${found.title}” was not chosen. ${found.why}` : `“${typed}” was not chosen: please pick from the list.`

const article = (label: string) => `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${inSentence(label)}`
