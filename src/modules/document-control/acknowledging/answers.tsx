// What the page of a reading asks of the server, by the keys under which a device keeps the answers.

import { records, type Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { trainingAssignment } from '#modules/training/assignment/assignment.ts'
import { documentVersion } from '../document-version.ts'

export const numberIn = (value: unknown): string | undefined => (isRef(value) ? value.number : undefined)

/** What a version says. */
export const versionAsked = (number: string) => ({
  queryKey: [documentVersion.plural, number, 'glance'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => records(documentVersion).glance(number, signal),
})

/** One assignment as its page asks for it. */
export const assignmentAsked = (number: string) => ({
  queryKey: keyOfRecord(trainingAssignment, number),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => records(trainingAssignment).get(number, signal),
})

/** No device keeps more readings than these. */
const most = '50'

/** What somebody is still to read, what is due first coming first. */
export function openAsked(owner: string) {
  const asked = { owner, state: 'assigned', reads: 'is:filled', sort: 'due', limit: most }
  return {
    queryKey: [trainingAssignment.plural, 'list', asked],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => records(trainingAssignment).list(asked, signal),
  }
}

/** The versions that an assignment speaks of. */
export const versionsOf = ({ reads, since }: Whole): readonly string[] =>
  [numberIn(reads), numberIn(since)].filter((number) => number !== undefined)

/** All that its page needs without a connection. */
export const answersOf = (assignment: Whole): readonly (readonly unknown[])[] => [
  assignmentAsked(assignment.number).queryKey,
  ...versionsOf(assignment).map((number) => versionAsked(number).queryKey),
]
