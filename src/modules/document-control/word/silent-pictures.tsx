import { TextInput } from '@mantine/core'
import { longestAlt, type PictureNode } from '#kernel/kinds/rich/picture.ts'
import { PictureView } from '#kernel/kinds/rich/picture-view.tsx'
import { words } from './words.ts'
import styles from './import-word.module.css'

type SilentPicturesProps = {
  readonly pictures: readonly PictureNode['attrs'][]
  /** What is said of each so far, by its id. */
  readonly alts: ReadonlyMap<string, string>
  readonly onSay: (id: string, alt: string) => void
  /** Whether what is missing is said to be. */
  readonly isTried: boolean
}

/** Pictures that came without a word of what they show: it is asked for here. */
export const SilentPictures = ({ pictures, alts, onSay, isTried }: SilentPicturesProps) => (
  <section aria-labelledby="word-pictures">
    <h3 id="word-pictures" className={styles.heading}>
      {words.silent}
    </h3>
    <p className={styles.small}>{words.silentHelp}</p>
    <ul className={styles.pictures}>
      {pictures.map((picture) => {
        const alt = alts.get(picture.id) ?? ''
        return (
          <li key={picture.id}>
            <PictureView picture={{ ...picture, alt: picture.name }} />
            <TextInput
              label={words.shows(picture.name)}
              required
              maxLength={longestAlt}
              value={alt}
              error={isTried && alt.trim() === '' && words.silentMissing}
              onChange={({ currentTarget }) => onSay(picture.id, currentTarget.value)}
            />
          </li>
        )
      })}
    </ul>
  </section>
)
