import { ActionIcon, Button, FileButton } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import { newId } from '#lib/ids.ts'
import { Glyph } from '#ui/tone.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { endings, nameFault } from './accepted.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { smallerPicture } from './smaller-picture.tsx'
import { words } from './words.ts'
import styles from './choose-files.module.css'

/** A file that is sent once its record is there. */
export type Chosen = {
  readonly id: string
  readonly file: File
  /** As it is sent; a large picture takes a moment. */
  readonly ready: Promise<File>
  /** Where a picture is looked at; none of what is no picture. */
  readonly address: string | null
}

const chosenOf = (file: File): Chosen => ({
  id: newId(),
  file,
  ready: smallerPicture(file),
  address: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
})

type ChooseFilesProps = {
  readonly chosen: readonly Chosen[]
  readonly onChange: (chosen: readonly Chosen[]) => void
}

/** Photos and files for a record that is not there yet, to be seen before they are sent. */
export function ChooseFiles({ chosen, onChange }: ChooseFilesProps) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [reset, resetPhoto] = [useRef<() => void>(null), useRef<() => void>(null)]
  const first = useRef<HTMLButtonElement>(null)

  function add(files: readonly File[]) {
    setWrong(files.flatMap(({ name }) => nameFault(name) ?? []))
    const taken = files.filter(({ name }) => nameFault(name) === undefined)
    onChange([...chosen, ...taken.map(chosenOf)])
    // The same file may be chosen again after it was taken away.
    reset.current?.()
    resetPhoto.current?.()
  }

  function remove(id: string) {
    onChange(chosen.filter((one) => one.id !== id))
    first.current?.focus()
  }

  return (
    <FormCard heading={words.chooseTitle}>
      <p className={styles.explain}>{words.chooseExplain}</p>
      <div className={styles.ways}>
        <FileButton resetRef={resetPhoto} accept="image/*" capture="environment" multiple onChange={add}>
          {(props) => (
            <Button
              {...props}
              size="md"
              variant="default"
              className={styles.camera}
              leftSection={<IconCamera size={18} stroke={1.6} aria-hidden="true" />}
            >
              {words.photo}
            </Button>
          )}
        </FileButton>
        <FileButton
          resetRef={reset}
          accept={['image/*', ...endings.map((ending) => `.${ending}`)].join()}
          multiple
          onChange={add}
        >
          {(props) => (
            <Button
              {...props}
              ref={first}
              size="md"
              variant="default"
              leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden="true" />}
            >
              {words.choose}
            </Button>
          )}
        </FileButton>
      </div>
      {wrong.map((why) => (
        <p key={why} role="alert" className={styles.wrong}>
          <Glyph tone="overdue" />
          {why}
        </p>
      ))}
      <p role="status" className={styles.count}>
        {chosen.length > 0 && words.chosen(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <ul className={styles.list} aria-label={words.chooseTitle}>
          {chosen.map((one) => (
            <li key={one.id} className={styles.file}>
              <Thumbnail address={one.address} />
              <span className={styles.about}>
                <span className={styles.name}>{one.file.name}</span>
                <Weight chosen={one} />
              </span>
              <ActionIcon size={32} aria-label={words.removeLabel(one.file.name)} onClick={() => remove(one.id)}>
                <IconX size={16} stroke={2} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </FormCard>
  )
}

/** What will be sent, in bytes. */
function Weight({ chosen: { ready } }: { readonly chosen: Chosen }) {
  const [size, setSize] = useState<number | null>(null)
  useEffect(() => {
    let isThere = true
    void ready.then((file) => isThere && setSize(file.size))
    return () => {
      isThere = false
    }
  }, [ready])
  return <span className={styles.weight}>{size === null ? words.preparing : sizeInWords(size)}</span>
}

/** A picture, small; of what no browser draws, a sheet of paper. */
function Thumbnail({ address }: Pick<Chosen, 'address'>) {
  const [isBroken, setBroken] = useState(false)
  if (address === null || isBroken)
    return (
      <span className={styles.thumbnail}>
        <IconFile size={20} stroke={1.6} aria-hidden="true" />
      </span>
    )
  // Once it is drawn, nobody reads the address again.
  const forget = () => URL.revokeObjectURL(address)
  return <img className={styles.thumbnail} src={address} alt="" onLoad={forget} onError={() => setBroken(true)} />
}
