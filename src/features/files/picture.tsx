import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '#lib/http.ts'
import type { KeptFile } from './files.ts'
import styles from './files.module.css'

type PictureProps = { readonly file: Pick<KeptFile, 'id' | 'name'>; readonly address: string }

/** A picture, fetched as every other call is: by itself an <img> could not say in which session it asks. */
export function Picture({ file, address }: PictureProps) {
  const { data, error } = useQuery({
    queryKey: ['picture', file.id],
    queryFn: async ({ signal }) => URL.createObjectURL((await fetchFile(address, signal)).content),
    gcTime: 0,
    staleTime: 'static',
  })
  if (error)
    return (
      <p className={styles.wrong} role="alert">
        {error.message}
      </p>
    )
  if (!data) return <Loader size={24} />
  // Once it is drawn, nobody reads the address again.
  return <img className={styles.picture} src={data} alt={file.name} onLoad={() => URL.revokeObjectURL(data)} />
}
