import { useQuery } from '@tanstack/react-query'
import type { Listed } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { ask } from '#lib/http.ts'
import { documentVersion } from '../document-version.ts'
import { fileIn } from './file-in.ts'
import type { FileText } from './file-text.ts'

/** What was read of the file of a version; while it is being read, it is looked at again. */
export function useFileText(version: Listed) {
  const file = fileIn(version)
  return useQuery({
    queryKey: [documentVersion.plural, 'file-text', version.number, file?.id ?? null],
    queryFn: ({ signal }) =>
      ask<FileText>('GET', `${collection(documentVersion)}/${encodeURIComponent(version.number)}/file-text`, {
        signal,
      }),
    enabled: file !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 5_000 : false),
  })
}
