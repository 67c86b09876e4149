import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { askAgain } from '#lib/ask-again.ts'
import { commentsOf, keyOfComments } from '#features/comments/comments.ts'
import type { Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { documentVersion } from '../document-version.ts'
import { placesOf } from './placed.ts'

/** The comments on the passages of a version where they stand now; those of others come as they are made. */
export function usePassageThreads(record: Whole) {
  const { number, sections } = record
  const { onChanged } = useFrame()
  const queries = useQueryClient()
  const asked = useQuery({
    queryKey: [...keyOfComments(documentVersion, number), 'passages'],
    queryFn: ({ signal }) => commentsOf(documentVersion, number).onPassages(signal),
  })
  useEffect(
    () =>
      onChanged(number, () => {
        void askAgain(queries, keyOfComments(documentVersion, number))
        // What its steps ask for has changed as well.
        void askAgain(queries, keyOfRecord(documentVersion, number))
      }),
    [onChanged, number, queries],
  )
  const threads = asked.data?.items
  const places = useMemo(() => placesOf(threads ?? [], sections), [threads, sections])
  return { asked, threads: threads ?? [], places, mayTalk: asked.data?.may.may ?? false }
}
