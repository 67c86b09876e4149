import type { Room } from '#modules/vendor-management/room/told.ts'

/** Where one is: how it is drawn anew, and how a call is made of which the server knows who makes it. */
export type RoomPlace = {
  readonly session: string
  readonly show: (room: Room, says?: string) => void
  /** Opens the page of a claim. */
  readonly claim: (room: Room, reference: string, says?: string) => void
  /** Opens the page on which notice of a change is given. */
  readonly notice: (room: Room) => void
  /** Hands a refusal on, unless it says that the stay is over: then the door is drawn. */
  readonly over: (error: unknown) => never
}
