import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchFile } from '#lib/http.ts'
import type { PictureNode } from './picture.ts'
import { pictureWords } from './said-words.ts'
import styles from './rich.module.css'

/** Its content, as it is kept by whoever reads; fetched as every other call is, because an <img> cannot say in which session it asks. */
const contentOf = (id: string) => ({
  queryKey: ['text-picture', id],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await fetchFile(`/api/v1/field-files/${id}`, signal)).content,
  staleTime: 'static' as const, // The bytes of a kept file never change: drawn anew they would only flicker.
})

/** A picture of a text. Its place is kept from the first moment on, so that nothing below it jumps. */
export function PictureView({ picture: { id, width, height, alt } }: { readonly picture: PictureNode['attrs'] }) {
  const { data, error } = useQuery(contentOf(id))
  const address = useMemo(() => data && URL.createObjectURL(data), [data])
  if (error)
    return (
      <p className={styles.lost}>
        {pictureWords(alt)} {error.message}
      </p>
    )
  // What is see-through would not be seen on a dark page: a picture lies on paper.
  return (
    <img
      className={styles.picture}
      src={address}
      alt={alt}
      width={width}
      height={height}
      // Once it is drawn, nobody reads the address again.
      onLoad={() => address !== undefined && URL.revokeObjectURL(address)}
    />
  )
}
