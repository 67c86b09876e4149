import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordNumber } from '#ui/record-number.tsx'
import type { FoundPlace } from '#kernel/outline/found-place.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isAddress, keptAddress } from './address.ts'
import { words } from './rich-words.ts'
import { inText, type WithEditor } from './tool.tsx'
import styles from './rich.module.css'

/** How long after the last key records are looked for, in milliseconds. */
const patience = 300

/** What a link says that is put in where no words are selected. */
const called = ({ number, title, section }: FoundPlace): string =>
  section ? words.place(number, section.number) : `${title} (${number})`

/** Makes a link of the selected words, or puts one in with words of its own; none takes the link away. */
function setLink({ editor }: WithEditor, href: string, said: string): void {
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  const chain = inText(editor)
  if (href === '') chain.extendMarkRange('link').unsetLink().run()
  else if (isNew) chain.insertContent({ type: 'text', text: said, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

const idOf = ({ address }: FoundPlace) => address

const Place = ({ place: { number, title, section } }: { readonly place: FoundPlace }) => (
  <span className={styles.place}>
    <RecordNumber number={number} />
    <span>{section ? `${section.number} ${section.heading}` : title}</span>
  </span>
)

type LinkFormProps = WithEditor & { readonly onDone: () => void }

/** Asks where a link leads: records are found by typing, and an address may be entered as well. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const { find } = useFrame()
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''))
  const [isWrong, setWrong] = useState(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [asked] = useDebouncedValue(typed.trim(), patience)
  const isLookedFor = asked !== '' && !isAddress(keptAddress(asked, window.location.origin))
  const { data } = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: isLookedFor && combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  })

  const done = (href: string, said: string) => {
    setLink({ editor }, href, said)
    onDone()
  }
  const set = () => {
    const href = keptAddress(typed.trim(), window.location.origin)
    if (href !== '' && !isAddress(href)) return setWrong(true)
    done(href, href)
  }
  const choose = (address: string) => {
    const place = data?.find((one) => idOf(one) === address)
    if (place) done(place.address, called(place))
  }
  return (
    <div className={styles.link}>
      <Combobox store={combobox} onOptionSubmit={choose} offset={4}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            className={styles.address}
            size="xs"
            aria-label={words.address}
            description={words.addressHint}
            inputWrapperOrder={['input', 'error', 'description']}
            autoComplete="off"
            data-autofocus
            value={typed}
            error={isWrong && words.noAddress}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setWrong(false)
              combobox.openDropdown()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault() // The form around it is not sent.
              if (combobox.getSelectedOptionIndex() < 0) set()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isLookedFor || !data}>
          <Combobox.Options className={styles.places} aria-label={words.address}>
            {data?.map((place) => (
              <Combobox.Option key={idOf(place)} value={idOf(place)}>
                <Place place={place} />
              </Combobox.Option>
            ))}
            {data?.length === 0 && <Combobox.Empty>{words.noRecord(asked)}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Button size="xs" variant="default" onClick={set}>
        {words.setLink}
      </Button>
    </div>
  )
}
