import { FileButton, UnstyledButton } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useId, useRef } from 'react'
import { OnePhoto } from './one-photo.tsx'
import type { Photo } from './typed-report.ts'
import { usePhotos } from './use-photos.tsx'
import { words } from './words.ts'
import styles from './photos.module.css'

type PhotosFieldProps = { readonly photos: readonly Photo[]; readonly onChange: (photos: readonly Photo[]) => void }

/** The first thing of a report: photos from the camera or from the gallery, large enough to be seen before they are sent. */
export function PhotosField({ photos, onChange }: PhotosFieldProps) {
  const { add, wrong, preparing } = usePhotos(photos, onChange)
  const first = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [resetCamera, resetChoice] = [useRef<() => void>(null), useRef<() => void>(null)]

  function take(files: readonly File[]) {
    void add(files)
    // The same photo may be chosen again after it was removed.
    resetCamera.current?.()
    resetChoice.current?.()
  }

  return (
    <section aria-labelledby={id} className={styles.field}>
      <h2 id={id} className={styles.heading}>
        {words.photos}
      </h2>
      {photos.length > 0 && (
        <div className={styles.grid} data-one={photos.length === 1 || undefined}>
          {photos.map((photo, at) => (
            <OnePhoto
              key={photo.id}
              photo={photo}
              at={at + 1}
              onRemove={() => {
                onChange(photos.filter(({ id: other }) => other !== photo.id))
                first.current?.focus()
              }}
            />
          ))}
        </div>
      )}
      <div className={styles.adds} data-some={photos.length > 0 || undefined}>
        <FileButton resetRef={resetCamera} accept="image/*" capture="environment" multiple onChange={take}>
          {(props) => (
            <UnstyledButton
              {...props}
              ref={first}
              className={styles.tile}
              aria-label={photos.length > 0 ? words.addPhoto : words.takePhoto}
            >
              <IconCamera size={24} stroke={1.6} aria-hidden="true" />
              <span>{photos.length > 0 ? words.more : words.takePhoto}</span>
            </UnstyledButton>
          )}
        </FileButton>
        <FileButton resetRef={resetChoice} accept="image/*" multiple onChange={take}>
          {(props) => (
            <UnstyledButton {...props} className={styles.tile} aria-label={words.chooseLabel}>
              <IconPhoto size={24} stroke={1.6} aria-hidden="true" />
              <span>{words.fromGallery}</span>
            </UnstyledButton>
          )}
        </FileButton>
      </div>
      <p role="status" className={styles.quiet}>
        {preparing > 0 && words.preparing}
      </p>
      {wrong.map((why) => (
        <p key={why} role="alert" className={styles.wrong}>
          {why}
        </p>
      ))}
    </section>
  )
}
