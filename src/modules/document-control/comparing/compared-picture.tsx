import type { ReactNode } from 'react'
import type { PictureNode } from '#kernel/kinds/rich/picture.ts'
import { PictureView } from '#kernel/kinds/rich/picture-view.tsx'
import type { UnitChange } from './compare.ts'
import { words } from './words.ts'
import styles from './comparing.module.css'

type ComparedPictureProps = {
  readonly is: UnitChange['is']
  readonly picture: PictureNode['attrs']
  /** What is said of it, with what is said differently. */
  readonly said: ReactNode
}

/** A picture that came, went or stayed: said in words, framed, and drawn. */
export const ComparedPicture = ({ is, picture, said }: ComparedPictureProps) => (
  <figure className={styles.picture} data-is={is}>
    <PictureView picture={picture} />
    <figcaption className={styles.small}>
      {words.pictures[is]} {said}
    </figcaption>
  </figure>
)
