import { useQuery } from '@tanstack/react-query'
import { records } from '#kernel/api/client.ts'
import { documentVersion } from '../document-version.ts'

/** What the version with this number says, to be compared. */
export const useVersion = (number: string) =>
  useQuery({
    queryKey: [documentVersion.plural, number, 'glance'],
    queryFn: ({ signal }) => records(documentVersion).glance(number, signal),
  })
