import { UnstyledButton } from '@mantine/core'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMemo, useState } from 'react'
import type { Photo } from './typed-report.ts'
import { words } from './words.ts'
import styles from './photos.module.css'

type OnePhotoProps = { readonly photo: Photo; readonly at: number; readonly onRemove: () => void }

/** A photo that will be sent, and how to take it away again. */
export function OnePhoto({ photo: { file }, at, onRemove }: OnePhotoProps) {
  const address = useMemo(() => URL.createObjectURL(file), [file])
  const [isBroken, setBroken] = useState(false)
  // Once it is drawn, nobody reads the address again.
  const forget = () => URL.revokeObjectURL(address)
  return (
    <div className={styles.photo}>
      {isBroken ? (
        <span className={styles.blank}>
          <IconPhoto size={24} stroke={1.6} aria-hidden="true" />
          {words.photoOf(at)}
        </span>
      ) : (
        <img src={address} alt={words.photoOf(at)} onLoad={forget} onError={() => setBroken(true)} />
      )}
      <UnstyledButton className={styles.remove} aria-label={words.removePhoto(at)} onClick={onRemove}>
        <IconX size={18} stroke={2} aria-hidden="true" />
      </UnstyledButton>
    </div>
  )
}
