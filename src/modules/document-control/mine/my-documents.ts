// What one person has to do with documents, as the API answers it.

import type { Page } from '#kernel/api/client.ts'
import type { Role } from '#lib/roles.ts'
import type { trainingAssignment } from '#modules/training/assignment/assignment.ts'
import type { controlledCopy } from '../copies/controlled-copy.ts'
import type { Group, WaitingDocument, WaitingVersion } from '../workbench/workbench.ts'

/** Whom it is for: guests own, write and hold nothing. */
export const keptFor: Role = 'staff'

export type MyDocuments = {
  readonly read: Group<Page<typeof trainingAssignment>['items'][number]>
  readonly review: Group<WaitingVersion>
  readonly approve: Group<WaitingVersion>
  readonly write: Group<WaitingVersion>
  readonly own: Group<WaitingDocument>
  readonly hold: Group<Page<typeof controlledCopy>['items'][number]>
}
