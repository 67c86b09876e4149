import { refuse } from '#lib/refusal.ts'
import { roomMost } from '#modules/vendor-management/room/told.ts'
import { mayShow } from '#server/file/content-type.ts'
import { words } from './room-words.ts'

/** Refuses a document of a vendor that is too large, or none that is shown here. */
export const documentBounds = ({ size, type }: { readonly size: number; readonly type: string }): void => {
  if (size > roomMost.file) refuse('too-large', words.size, 'file')
  if (!mayShow(type)) refuse('wrong-type', words.kinds, 'file')
}
