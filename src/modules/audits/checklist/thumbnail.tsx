import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useMemo, useState } from 'react'
import styles from './photos.module.css'

/** A picture, small; of what no browser draws, or has not come, a sign for one. */
export function Thumbnail({ content }: { readonly content: Blob | undefined }) {
  const [isBroken, setBroken] = useState(false)
  const address = useMemo(() => content && URL.createObjectURL(content), [content])
  if (address === undefined || isBroken)
    return (
      <span className={styles.thumbnail}>
        <IconPhoto size={20} stroke={1.6} aria-hidden="true" />
      </span>
    )
  // Once it is drawn, nobody reads the address again.
  const forget = () => URL.revokeObjectURL(address)
  return <img className={styles.thumbnail} src={address} alt="" onLoad={forget} onError={() => setBroken(true)} />
}
