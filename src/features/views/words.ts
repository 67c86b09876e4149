// The words of views.

import { inSentence } from '#lib/in-sentence.ts'

export const words = {
  tabs: (label: string) => `Saved views of ${inSentence(label)}`,
  isShared: (roles: readonly string[]) =>
    roles.length === 0 ? 'Shared with everybody.' : `Shared with: ${roles.join(', ')}.`,
  save: 'Save view',
  keep: 'Save changes',
  saved: (name: string) => `The view “${name}” is saved.`,
  more: (name: string) => `More about the view ${name}`,
  openFirst: 'Open this view first',
  opensFirst: 'This view opens first',
  edit: 'Name and sharing',
  share: 'Share with everybody',
  unshare: 'Make private',
  remove: 'Delete view',
  removed: (name: string) => `The view “${name}” is deleted.`,
  undo: 'Undo',
  name: 'Name',
  nameHelp: 'Saves filters, sort order, columns and row height.',
  forAll: 'For others too',
  forAllHelp: 'Everyone sees only the records that they may read.',
  forRoles: 'Only for these roles',
  forRolesHelp: 'Without any, for everybody.',
  cancel: 'Cancel',
  saveIt: 'Save',
}
