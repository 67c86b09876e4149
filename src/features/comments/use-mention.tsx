import { useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fold } from '#lib/fold.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { commentsOf, keyOfComments } from './comments.ts'
import { namingAt, type Chosen, type Naming } from './typed.ts'

/** How long after the last key one is searched for, in milliseconds. */
const patience = 500

type About = { readonly definition: Definition; readonly number: string }

/** Finds whom one is about to name while one types. `choose` puts somebody into the text. */
export function useMention({ definition, number }: About, choose: (naming: Naming, person: Chosen) => void) {
  const [naming, setNaming] = useState<Naming | null>(null)
  const [words] = useDebouncedValue(naming?.words ?? '', patience)
  const { data, isFetching } = useQuery({
    queryKey: [...keyOfComments(definition, number), 'mentionable', words],
    queryFn: ({ signal }) => commentsOf(definition, number).mentionable(words, signal),
    enabled: naming !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const isWaiting = isFetching || words !== (naming?.words ?? '')
  // Until the server has answered, those of the last answer whose name still fits.
  const fits = (name: string) => !isWaiting || fold(name).includes(fold(naming?.words ?? ''))
  const people = (data?.items ?? []).flatMap(({ person, reads }): readonly Chosen[] =>
    isRef(person) && fits(person.title) ? [{ id: person.id, name: person.title, reads }] : [],
  )
  // Two words that nobody is called are no name any more.
  const isOpen = naming !== null && (people.length > 0 || isWaiting || !naming.words.includes(' '))

  const combobox = useCombobox({ opened: isOpen, onOpenedChange: (open) => open || setNaming(null) })
  const shown = people.map(({ id }) => id).join()
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (shown !== '') selectFirstOption()
  }, [shown, selectFirstOption])

  return {
    combobox,
    isOpen,
    people,
    isBusy: isWaiting,
    take: (id: string) => {
      const person = people.find((one) => one.id === id)
      if (naming && person) choose(naming, person)
      setNaming(null)
    },
    close: () => setNaming(null),
    /** Looks at what stands before the caret. */
    look: (text: string, caret: number) => setNaming(namingAt(text, caret)),
  }
}
